import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../base/class-names.ts';
import './ListPage.css';

/** A page as high as the window: its bar stays, what is in its frame scrolls. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className="list-page">{children}</div>;
}

/** The frame of the rows: takes the height that is left. */
export function ListFrame({
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) {
  return <div className={classNames('list-frame', className)} {...rest} />;
}
