/** What a message or mark means; the colour follows. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';
