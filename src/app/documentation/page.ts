import { type MarkedOptions, marked, Renderer, type Token, type Tokens } from 'marked'
import { escapeHtml } from '#runtime/http/html-page.ts'
import { StaticContent } from '#runtime/http/static-content.ts'
import { STYLE } from './style.ts'

/** A document that is written in Markdown as a page of HTML. */

// A page contains its own style, and neither loads nor sends data.
const POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
}

/** The languages of code blocks that contain a snippet's output. */
const OUTPUTS: readonly string[] = ['json', 'text']

export interface PageOptions {
  /** The links at the top: text and address. */
  links: readonly (readonly [string, string])[]
  /** The folder of the document, from the top of the repository. */
  folder: string
  /** The address of each file to which documents of the folder link and that is served. */
  served: ReadonlyMap<string, string>
  /**
   * Maps the languages of code blocks to display names. Snippets in these languages are alternatives and are collapsed.
   */
  languages?: Readonly<Record<string, string>>
  /** Begins with a list of its parts. */
  hasContents?: boolean
}

export const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** The page of a document, as it is served. */
export const pageContent = (read: () => string, options: PageOptions): StaticContent =>
  new StaticContent('text/html; charset=utf-8', () => toPage(read(), options), POLICY)

export function toPage(markdown: string, options: PageOptions): string {
  const { links, languages = {}, hasContents = false } = options
  const rendering: MarkedOptions = { renderer: rendererWith(options) }
  const tokens = marked.lexer(markdown)
  const body = blocksOf(tokens, languages)
    .map((block) => ('snippet' in block ? toDetails(block, rendering) : marked.parser(block.tokens, rendering)))
    .join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(titleOf(markdown))} – Causeway</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body>
<header><nav aria-label="Documentation">${links.map(([text, address]) => `<a href="${address}">${text}</a>`).join(' ')}</nav>
${hasContents ? contentsOf(tokens) : ''}</header>
<main>
${body}</main>
</body>
</html>
`
}

const isPart = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1

/** Links to the sections of a document, second-level sections nested in first-level sections. */
function contentsOf(tokens: readonly Token[]): string {
  const parts = tokens.filter(isPart)
  const lines = parts.map(
    ({ text, depth }) =>
      `<li${depth > 2 ? ' class="within"' : ''}><a href="#${anchorOf(text)}">${marked.parseInline(text)}</a></li>`,
  )
  return `<nav aria-label="Contents"><details><summary>Contents</summary><ul>
${lines.join('\n')}
</ul></details></nav>
`
}

/** A snippet in one language with its output, or the content between snippets. */
type Block = { snippet: string; isFirst: boolean; tokens: Token[] } | { tokens: Token[] }

function blocksOf(tokens: readonly Token[], languages: Readonly<Record<string, string>>): Block[] {
  const blocks: Block[] = []
  for (const token of tokens) {
    const last = blocks.at(-1)
    const snippet = token.type === 'code' ? languages[token.lang ?? ''] : undefined
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

function rendererWith({ served, folder }: PageOptions): Renderer {
  const renderer = new Renderer()
  // Markup in a document is shown as the text that it is.
  renderer.html = ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text)
  // Pictures are of pages that the reader has open beside.
  renderer.image = () => ''
  // The tabindex lets keyboard users scroll blocks wider than the page.
  renderer.code = ({ text, lang }: Tokens.Code) =>
    `<pre tabindex="0"${OUTPUTS.includes(lang ?? '') ? ' class="output"' : ''}><code>${escapeLines(text)}</code></pre>\n`
  renderer.heading = function ({ tokens, depth, text }: Tokens.Heading) {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
  }
  renderer.link = function ({ href, tokens }: Tokens.Link) {
    const text = this.parser.parseInline(tokens)
    const address = addressOf(href, served)
    return address === undefined
      ? `${text} (<code>${escapeHtml(inRepository(href, folder))}</code>)`
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

/** Returns the target of a link on the page, or undefined if the link names a repository file that is not served. */
function addressOf(href: string, served: ReadonlyMap<string, string>): string | undefined {
  if (/^(https:\/\/|\/|#)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const address = served.get(file)
  return address && anchor ? `${address}#${anchor}` : address
}

/** The path of a file from the top of the repository. */
const inRepository = (href: string, folder: string): string => new URL(href, `file:///${folder}/`).pathname.slice(1)
