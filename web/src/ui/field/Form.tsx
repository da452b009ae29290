import type { HTMLAttributes } from 'react';
import { classNames } from '../base/class-names.ts';
import './Form.css';

/** Fields one below the other. */
export function FormStack({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames('form-stack', className)} />;
}

/** Fields side by side where there is room, one below the other where there is not. */
export function FormRow({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames('form-row', className)} />;
}
