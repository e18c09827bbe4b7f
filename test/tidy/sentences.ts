/** The sentences of the project, by kind of text, and the patterns that make a reader solve a sentence. */

export interface Sentence {
  kind: Kind
  path: string
  line: number
  text: string
}

/** Each kind of text with its files. The first that fits counts. */
const KINDS = {
  specification: /^docs\/spec\//,
  decisions: /^docs\/decisions\//,
  guides: /^docs\/(guides|reference)\//,
  documents: /\.md$/,
  'test titles': /\.test\.tsx?$/,
  'console texts': /^console\/src\//,
  'texts of the service': /^(src|sdk)\//,
} as const
type KindOfFile = keyof typeof KINDS
export type Kind = KindOfFile | 'comments'

const ODD: readonly RegExp[] = [
  // A clause in place of a noun: "what is refused", "who has no role".
  /(?:^|[,;:]\s+|\b(?:of|to|for|by|from|with|about|than|as|and|into|on|in|is|are|that)\s+)(?:what|who|whoever|whichever|whatever)\s+(?!kind\b)[a-z]+/,
  /^(?:What|Who|Whoever|Whose|Whichever)\b(?!.*\?$)/,
  // The sentence begins with what it is not about.
  /^(?:Of (?:an?|the|those|these|which|what|one|two|several|all|them|it)\b|Where (?:an?|the|it|one|no|nothing|there|they|that|some|only|this)\b|So (?:is|are|does|do|can|has)\b|Nor\b|Neither\b|Such\b)/,
  // A pronoun for a noun that the reader has to look for.
  /\b(?:that of|those of|that which|those which|those that|those who|one that|one who|ones that|of whom|whereof|in whose|by whose|to whom)\b/,
  /\b(?:nobody|nothing|anybody|somebody|everybody|whoever|no one|none of)\b/i,
  // Idioms, and verbs that stand for "is".
  /\b(?:anew|any more|for good|hence|so far as|of no account|all the same|by itself|by themselves|in its place|in vain)\b/,
  /\b(?:stands?|stood|lies|lapses?|comes? (?:to|into) (?:nothing|be)|goes on|becomes? of|falls? (?:to|under)|takes? (?:two|one))\b/,
]

export const isOdd = ({ text }: Pick<Sentence, 'text'>): boolean => ODD.some((pattern) => pattern.test(text))

const FEWEST_WORDS = 4

/** The sentences of a file of that path. Code, links, and words that only name something are left out. */
export function sentencesIn(path: string, text: string): Sentence[] {
  const kind = (Object.keys(KINDS) as KindOfFile[]).find((each) => KINDS[each].test(path))
  if (kind && path.endsWith('.md')) return cut(piecesOfMarkdown(text), path, kind)
  const comments = cut(commentsIn(text), path, 'comments')
  if (kind === undefined) return comments
  return [...comments, ...cut(kind === 'test titles' ? titlesIn(text) : textsIn(text), path, kind)]
}

interface Piece {
  line: number
  text: string
}

const cut = (pieces: readonly Piece[], path: string, kind: Kind): Sentence[] =>
  pieces.flatMap(({ line, text }) =>
    plain(text)
      .split(/(?<=[.!?])\s+(?=[A-Z])/)
      .map((each) => each.trim())
      .filter((each) => each.split(/\s+/).length >= FEWEST_WORDS)
      .map((each) => ({ kind, path, line, text: each })),
  )

/** Without marks, addresses and code. */
const plain = (text: string) =>
  text
    .replaceAll(/`[^`]*`/g, 'CODE')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\$\{[^}]*\}/g, 'VALUE')
    .replaceAll(/\*\*|__/g, '')
    .replaceAll(/\s+/g, ' ')

/** Paragraphs, entries of lists and cells of tables, without blocks of code. */
function piecesOfMarkdown(text: string): Piece[] {
  let isCode = false
  return text.split('\n').flatMap((row, index) => {
    if (/^\s*(```|~~~)/.test(row)) isCode = !isCode
    if (isCode || /^\s*(```|~~~|<|\|?[-| :]+$)/.test(row)) return []
    const cells = row.trim().startsWith('|') ? row.split('|') : [row.replace(/^\s*(#+|[-*>]|\d+\.)\s+/, '')]
    return cells.map((cell) => ({ line: index + 1, text: cell }))
  })
}

/** Blocks of comments, each as one text. */
function commentsIn(text: string): Piece[] {
  const blocks = text.matchAll(/\/\*\*?(?<block>[\s\S]*?)\*\/|(?<rows>(?:^[ \t]*\/\/.*\n)+)|(?<=\s)\/\/(?<end> .*)$/gm)
  return [...blocks].map(({ index, groups = {} }) => ({
    line: lineOf(text, index),
    text: (groups.block ?? groups.rows ?? groups.end ?? '')
      .replaceAll(/^\s*(\*|\/\/)/gm, '')
      .replaceAll(/^\s{3,}\S.*$/gm, ''),
  }))
}

/** Strings of several words that begin with a capital, and what elements hold. */
const textsIn = (text: string): Piece[] =>
  [...withoutComments(text).matchAll(/(['"`])([A-Z](?:(?!\1)[^\\\n]|\\.)*)\1|>\s*([A-Z][^<>{}]*)</g)].map((found) => ({
    line: lineOf(text, found.index),
    text: found[2] ?? found[3] ?? '',
  }))

const titlesIn = (text: string): Piece[] =>
  [...text.matchAll(/\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    (found) => ({
      line: lineOf(text, found.index),
      text: found[2] ?? '',
    }),
  )

/** Blanks in place of comments, so that lines stay. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length
