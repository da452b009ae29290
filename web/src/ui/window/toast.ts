export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

export type ToastAction = { label: string; onSelect: () => void };

export type ToastOptions = {
  title?: string;
  tone?: ToastTone;
  /** Time on screen; 5 s unless said. */
  ms?: number;
  action?: ToastAction;
  /** One more thing to do about it, beside `action`. */
  other?: ToastAction;
  /** A toast with the same id takes the place of the old one. */
  id?: string;
};

export type Toast = {
  id: string;
  message: string;
  title: string | undefined;
  tone: ToastTone;
  action: ToastOptions['action'];
  other: ToastOptions['other'];
  leaving: boolean;
};

const LIMIT = 5;
const DEFAULT_MS = 5_000;
const SUCCESS_MS = 3_000;
const AFTER_HOLD_MS = 1_000;
const LEAVE_MS = 150;

type Clock = { timer: ReturnType<typeof setTimeout> | undefined; deadline: number };

let toasts: readonly Toast[] = [];
let count = 0;
const clocks = new Map<string, Clock>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function arm(id: string, ms: number) {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clock.timer = setTimeout(() => closeToast(id), ms);
}

function drop(id: string) {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  publish(toasts.filter((item) => item.id !== id));
}

/** A name in quotes longer than this is told short, so that what happened to it stays in sight. */
const LONG_NAME = /“([^“”]{56})[^“”]{4,400}”/g;
const shorten = (message: string) =>
  message.replaceAll(LONG_NAME, (_, start: string) => `“${start.trimEnd()}…”`);

/** Shows a message at the top right for 5 s and answers its id; long names in “quotes” are cut. */
export function toast(message: string, options: ToastOptions = {}): string {
  const { title, tone = 'info', ms = DEFAULT_MS, action, other, id = `toast-${++count}` } = options;
  clearTimeout(clocks.get(id)?.timer);
  clocks.set(id, { timer: undefined, deadline: Date.now() + ms });
  const item: Toast = {
    id,
    message: shorten(message),
    title: title && shorten(title),
    tone,
    action,
    other,
    leaving: false,
  };
  publish([item, ...toasts.filter((other) => other.id !== id)]);
  arm(id, ms);
  for (const old of toasts.slice(LIMIT)) drop(old.id);
  return id;
}

/** The short one: 'Sucesso', 3 s. */
export function sucesso(message: string, options: ToastOptions = {}): string {
  return toast(message, { title: 'Sucesso', tone: 'success', ms: SUCCESS_MS, ...options });
}

/** Something went wrong and one sentence says it all; it interrupts a screen reader. */
export function erro(message: string, options: ToastOptions = {}): string {
  return toast(message, { tone: 'danger', ...options });
}

/** Takes a toast away, softly. */
export function closeToast(id: string): void {
  const clock = clocks.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  clock.timer = setTimeout(() => drop(id), LEAVE_MS);
  publish(toasts.map((item) => (item.id === id ? { ...item, leaving: true } : item)));
}

/** Stops the clock while someone reads: pointer over it or focus in it. */
export function holdToast(id: string): void {
  const clock = clocks.get(id);
  if (!clock || toasts.find((item) => item.id === id)?.leaving) return;
  clearTimeout(clock.timer);
}

/** Whoever was reading has left: one second more, or the rest of its own time where that is longer. */
export function releaseToast(id: string): void {
  const clock = clocks.get(id);
  if (!clock || toasts.find((item) => item.id === id)?.leaving) return;
  arm(id, Math.max(AFTER_HOLD_MS, clock.deadline - Date.now()));
}

/** For the viewport: the toasts now, newest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** For the viewport: tells about each change. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
