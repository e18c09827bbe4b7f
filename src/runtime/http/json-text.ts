import { isStorable } from '#crypto/storable.ts'

/** Names of members and indexes of lists, from the outermost to the innermost. */
export type Path = readonly string[]

/** Forms of text that JSON can express but a JavaScript value does not show or a database cannot store. */
export type Peculiarity =
  /** A number with a fraction that a double loses. */
  | 'hidden fraction'
  /** A whole number beyond 2^53, the range in which doubles skip numbers. */
  | 'beyond 2^53'
  /** A text or a member name that contains U+0000 or half of a surrogate pair. */
  | 'unstorable text'

export interface Inspection {
  /** The first duplicate member of one object, in any spelling. */
  twice?: Path
  /** In document order, with at most one more than the maximum. */
  peculiarities: { path: Path; kind: Peculiarity }[]
}

/**
 * Reads a text again after JSON.parse has accepted it and the depth check has passed. Checks no grammar. Notes at most
 * `mostPeculiarities` and one more.
 */
export function inspectJson(text: string, mostPeculiarities = Infinity): Inspection {
  const inspector = new Inspector(text, mostPeculiarities)
  inspector.readValue()
  return inspector.inspection
}

class Inspector {
  readonly inspection: Inspection = { peculiarities: [] }
  private readonly text: string
  private at = 0
  private readonly path: (string | number)[] = []

  constructor(
    text: string,
    private readonly mostPeculiarities: number,
  ) {
    this.text = text
  }

  readValue(): void {
    const first = this.next()
    if (first === '{') this.readObject()
    else if (first === '[') this.readList()
    else if (first === '"') this.validateText(this.readText())
    else this.validateWord(this.readWord())
  }

  private readObject(): void {
    // Created with the first member, because a megabyte can contain 300,000 empty objects.
    let names: Set<string> | undefined
    this.at++
    while (this.next() !== '}') {
      const name = this.readText()
      this.path.push(name)
      names ??= new Set()
      if (names.has(name)) this.inspection.twice ??= this.path.map(String)
      names.add(name)
      this.validateText(name)
      this.readValue()
      this.path.pop()
    }
    this.at++
  }

  private readList(): void {
    this.at++
    for (let index = 0; this.next() !== ']'; index++) {
      this.path.push(index)
      this.readValue()
      this.path.pop()
    }
    this.at++
  }

  /** Returns the next character after blanks, commas and colons. */
  private next(): string {
    while (SEPARATORS[this.text.charCodeAt(this.at)]) this.at++
    return this.text.charAt(this.at)
  }

  private readText(): string {
    const start = this.at++
    while (this.text[this.at] !== '"') this.at += this.text[this.at] === '\\' ? 2 : 1
    this.at++
    const content = this.text.slice(start + 1, this.at - 1)
    return content.includes('\\') ? JSON.parse(`"${content}"`) : content
  }

  /** Reads a number, true, false or null. */
  private readWord(): string {
    const start = this.at
    while (this.at < this.text.length && !ENDS_OF_WORDS[this.text.charCodeAt(this.at)]) this.at++
    return this.text.slice(start, this.at)
  }

  private validateText(text: string): void {
    if (!isStorable(text)) this.note('unstorable text')
  }

  private validateWord(word: string): void {
    if (IS_PLAINLY_EXACT.test(word)) return
    if (!isWhole(word)) {
      if (Number.isInteger(Number(word))) this.note('hidden fraction')
    } else if (!Number.isSafeInteger(Number(word))) this.note('beyond 2^53')
  }

  private note(kind: Peculiarity): void {
    const { peculiarities } = this.inspection
    if (peculiarities.length <= this.mostPeculiarities) peculiarities.push({ path: this.path.map(String), kind })
  }
}

const marked = (characters: string) =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(characters.includes(String.fromCharCode(code))))
const SEPARATORS = marked(' \t\n\r,:')
const ENDS_OF_WORDS = marked(' \t\n\r,]}')
const IS_PLAINLY_EXACT = /^(?:-?\d{1,15}|[tfn]\w*)$/

/** Whether the text of a number represents a whole number: after the exponent only zeros follow the decimal point. */
function isWhole(text: string): boolean {
  const [, whole = '', decimals = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  const digits = whole + decimals
  let used = digits.length
  while (used > 0 && digits[used - 1] === '0') used--
  return used === 0 || used <= whole.length + Number(exponent)
}
