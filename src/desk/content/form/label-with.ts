const MAX_LENGTH = 24;

/** "Use $1,500"; of a text that is too long for a button, whose it is. */
export const labelWith = (verb: string, value: string, whose: string): string =>
  `${verb} ${value.length > MAX_LENGTH || value === "" ? whose : value}`;
