/** Each run prints other ids, times and keys. */
const TOKENS = [
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/,
  /(?<!\/)\b\d{4}-\d\d-\d\d\b/,
  /\bORD[0-9A-Z]{12}\b/,
  /\bFUND-[0-9A-Z]{8}\b/,
  /\bRF\d\dFUND[0-9A-Z]{8}\b/,
  /\b[0-9a-f]{64,130}\b/,
  /"durationMs":[\d.]+/,
  /"version":"[^"]+"/,
  /Files: \d+/,
]
const TOKEN = new RegExp(TOKENS.map(({ source }) => source).join('|'), 'g')

const masked = (text: string): string => text.replaceAll('\r', '').trim().replaceAll(TOKEN, '<token>')

/** Tokens of documents, and the tokens of the machine in their place. */
export class Shown {
  private readonly real = new Map<string, string>()

  set(shown: string, real: string): void {
    this.real.set(shown, real)
  }

  /** Commands of a document, with the tokens of the machine. */
  inCommands(code: string): string {
    const pairs = [...this.real].sort(([one], [other]) => other.length - one.length)
    return pairs.reduce((left, [shown, real]) => left.replaceAll(shown, real), code)
  }

  /** Documents write `Customer:…` for the id of the customer that a reader has seen last. */
  noteIds(output: string): void {
    for (const [id, type = ''] of output.matchAll(/\b([A-Z]\w+):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))
      this.set(`${type}:…`, id)
  }

  /** Undefined if the output is as the document shows it, in which `…` is any text. Later commands then use the tokens of this output. */
  compare(shown: string, printed: string): string | undefined {
    const parts = masked(shown)
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    if (!new RegExp(`^${parts.join('[^]*?')}$`).test(masked(printed)))
      return `shows\n${masked(shown)}\nand prints\n${masked(printed)}`
    const real: string[] = printed.match(TOKEN) ?? []
    if (parts.length === 1)
      for (const [index, token] of (shown.match(TOKEN) ?? []).entries()) this.set(token, real[index] ?? token)
    return undefined
  }
}
