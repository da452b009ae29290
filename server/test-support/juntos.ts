/** Calls that disturb each other in nothing go out together; more at once would only wait for each other. */
export const deSeisEmSeis = <T>(todas: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(todas.length / 6) }, (_, i) => todas.slice(6 * i, 6 * i + 6));
