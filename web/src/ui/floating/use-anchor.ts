import type { MouseEventHandler, ReactElement, Ref, RefCallback } from 'react';
import { useCallback, useState } from 'react';

/** What a trigger must understand, besides showing itself. */
export type Trigger = ReactElement<{
  ref?: Ref<HTMLElement>;
  onClick?: MouseEventHandler<HTMLElement>;
  'aria-describedby'?: string;
}>;

function give(ref: Ref<HTMLElement> | undefined, node: HTMLElement | null) {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
  return undefined;
}

/** The element of a trigger, for what hangs on it. The ref that the trigger came with keeps working. */
export function useAnchor(trigger: Trigger): [HTMLElement | null, RefCallback<HTMLElement>] {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const own = trigger.props.ref;
  const ref = useCallback(
    (node: HTMLElement | null) => {
      setAnchor(node);
      const clean = give(own, node);
      return () => {
        setAnchor(null);
        if (typeof clean === 'function') clean();
        else give(own, null);
      };
    },
    [own],
  );
  return [anchor, ref];
}
