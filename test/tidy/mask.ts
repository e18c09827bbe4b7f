/**
 * TypeScript with blanks for what is not code. Offsets and line breaks stay. The compiler's own interface is not stable yet, and all that
 * the rules need is to tell comments, strings, templates and regular expressions from code.
 */
export function masked(text: string): { code: string; plain: string } {
  const masker = new Masker(text)
  masker.readCode(false)
  return { code: masker.code.join(''), plain: masker.plain.join('') }
}

const REGEX_MAY_FOLLOW = /(^|[=(,:[!&|?{};+\-*%<>~^]|\b(return|typeof|case|in|of|do|else|void|throw|await|yield))\s*$/

class Masker {
  readonly code: string[] = []
  readonly plain: string[] = []
  private at = 0

  constructor(private readonly text: string) {}

  /** Reads up to the end, or up to the brace that ends the hole of a template. */
  readCode(isHole: boolean): void {
    for (let depth = 0; this.at < this.text.length; ) {
      const letter = this.text[this.at] as string
      const comment = this.comment()
      if (comment) this.blank(comment, ['code', 'plain'])
      else if (letter === "'" || letter === '"') this.literal(/(['"])(?:\\[^]|(?!\1)[^\\\n])*\1?/y)
      else if (letter === '`') this.template()
      else if (letter === '/' && REGEX_MAY_FOLLOW.test(this.lately()))
        this.literal(/\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y)
      else if (isHole && letter === '}' && depth === 0) return
      else {
        if (letter === '{') depth++
        if (letter === '}') depth--
        this.keep(letter)
      }
    }
  }

  private comment(): string | undefined {
    const pattern = /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/y
    pattern.lastIndex = this.at
    return pattern.exec(this.text)?.[0]
  }

  /** The code just read, for telling a division from a regular expression. */
  private lately(): string {
    return this.code.slice(-200).join('').slice(-200)
  }

  private literal(pattern: RegExp): void {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? (this.text[this.at] as string)
    this.keep(found[0] as string)
    this.blank(found.slice(1, -1), ['code'])
    if (found.length > 1) this.keep(found.at(-1) as string)
  }

  private template(): void {
    this.keep('`')
    while (this.at < this.text.length && this.text[this.at] !== '`') {
      if (this.text.startsWith('${', this.at)) {
        this.keep('${')
        this.readCode(true)
        this.keep('}')
      } else this.blank(this.text.slice(this.at, this.at + (this.text[this.at] === '\\' ? 2 : 1)), ['code'])
    }
    this.keep('`')
  }

  private keep(part: string): void {
    this.code.push(part)
    this.plain.push(part)
    this.at += part.length
  }

  private blank(part: string, from: readonly ('code' | 'plain')[]): void {
    const blanks = part.replace(/[^\n]/g, ' ')
    this.code.push(from.includes('code') ? blanks : part)
    this.plain.push(from.includes('plain') ? blanks : part)
    this.at += part.length
  }
}
