/** True when a text can be stored and read back as it is: U+0000 and half of a surrogate pair cannot. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
