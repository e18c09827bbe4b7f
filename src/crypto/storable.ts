/**
 * Returns true if the database can store a text and return it unchanged. It cannot store U+0000 and half of a surrogate
 * pair.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
