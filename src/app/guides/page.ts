import { type MarkedOptions, marked, Renderer, type Token, type Tokens } from 'marked'
import { escapeHtml } from '../../runtime/http/html-page.ts'
import { STYLE } from './style.ts'

/** A guide as a page of HTML. */

/** What a snippet has printed. */
const OUTPUTS: readonly string[] = ['json', 'text']

/** The languages of snippets by the name that a block of code carries. */
const LANGUAGES: Record<string, string> = { sh: 'curl', ts: 'TypeScript', python: 'Python' }

export const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** The page. `served` has the address of each file to which guides link and that is served. */
export function toPage(markdown: string, served: ReadonlyMap<string, string>): string {
  const options: MarkedOptions = { renderer: rendererWith(served) }
  const body = blocksOf(marked.lexer(markdown))
    .map((block) => ('snippet' in block ? toDetails(block, options) : marked.parser(block.tokens, options)))
    .join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(titleOf(markdown))} – Causeway</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>
<header><nav aria-label="Documentation"><a href="/docs/guides">Guides</a> <a href="/docs">Reference</a></nav></header>
<main>
${body}</main>
</body>
</html>
`
}

/** A snippet in one language with the output that follows it, or what stands between snippets. */
type Block = { snippet: string; isFirst: boolean; tokens: Token[] } | { tokens: Token[] }

function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = []
  for (const token of tokens) {
    const last = blocks.at(-1)
    const snippet = token.type === 'code' ? LANGUAGES[token.lang ?? ''] : undefined
    if (snippet) blocks.push({ snippet, isFirst: !(last && 'snippet' in last), tokens: [token] })
    else if (last && (!('snippet' in last) || belongs(token))) last.tokens.push(token)
    else blocks.push({ tokens: [token] })
  }
  return blocks
}

const belongs = (token: Token) =>
  token.type === 'space' || (token.type === 'code' && OUTPUTS.includes(token.lang ?? ''))

/** The first language of a group is open. */
const toDetails = ({ snippet, isFirst, tokens }: Extract<Block, { snippet: string }>, options: MarkedOptions) =>
  `<details${isFirst ? ' open' : ''}><summary>${snippet}</summary>\n${marked.parser(tokens, options)}</details>\n`

function rendererWith(served: ReadonlyMap<string, string>): Renderer {
  const renderer = new Renderer()
  // Markup in a guide is shown as the text that it is.
  renderer.html = ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text)
  // What is wider than the page is moved by keys as well.
  renderer.code = ({ text, lang }: Tokens.Code) =>
    `<pre tabindex="0"${OUTPUTS.includes(lang ?? '') ? ' class="output"' : ''}><code>${escapeLines(text)}</code></pre>\n`
  renderer.heading = function ({ tokens, depth, text }: Tokens.Heading) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  }
  renderer.link = function ({ href, tokens }: Tokens.Link) {
    const text = this.parser.parseInline(tokens)
    const address = addressOf(href, served)
    return address === undefined
      ? `${text} (<code>${escapeHtml(inRepository(href))}</code>)`
      : `<a href="${escapeHtml(address)}">${text}</a>`
  }
  const table = renderer.table
  renderer.table = function (token: Tokens.Table) {
    return `<div class="wide" tabindex="0" role="group" aria-label="Table">${table.call(this, token)}</div>\n`
  }
  return renderer
}

const escapeLines = (text: string): string => text.split('\n').map(escapeHtml).join('\n')

/** As the viewers of repositories make them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')

/** Where a link leads on the page; nowhere, where it names a file of the repository that is not served. */
function addressOf(href: string, served: ReadonlyMap<string, string>): string | undefined {
  if (/^(https:\/\/|\/|#)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const address = served.get(file)
  return address && anchor ? `${address}#${anchor}` : address
}

/** The path of a file from the top of the repository: guides lie two folders deep. */
const inRepository = (href: string): string => new URL(href, 'file:///docs/guides/').pathname.slice(1)
