import { type MarkedOptions, marked, Renderer, type Token, type Tokens } from 'marked'
import { escapeHtml } from '#runtime/http/html-page.ts'
import { StaticContent } from '#runtime/http/static-content.ts'
import { STYLE } from './style.ts'

/** Renders a Markdown document as an HTML page. */

/** Every page has its style within itself and sends no data. A script of this service may be all that it loads. */
const policyWith = (...scripts: string[]) => ({
  'Content-Security-Policy': [
    ...["default-src 'none'", ...scripts, "style-src 'unsafe-inline'", "img-src 'self'"],
    ...['base-uri', 'form-action', 'frame-ancestors'].map((each) => `${each} 'none'`),
  ].join('; '),
})
const POLICY = policyWith()
const POLICY_WITH_SCRIPT = policyWith("script-src 'self'", "require-trusted-types-for 'script'", "trusted-types 'none'")

/** The languages of code blocks that contain a snippet's output. */
const OUTPUTS: readonly string[] = ['json', 'text']

export interface PageOptions {
  /** The links at the top: text and address. */
  links: readonly (readonly [string, string])[]
  /** The folder of the document, from the top of the repository. */
  folder: string
  /** The address of each served file that documents of the folder link to. */
  served: ReadonlyMap<string, string>
  /**
   * Maps the languages of code blocks to display names. Snippets in these languages are alternatives, which the page
   * collapses.
   */
  languages?: Readonly<Record<string, string>>
  /** A folded list of all parts, or a list of the main parts beside the text. */
  contents: 'folded' | 'beside'
  /** The address of a script that makes the page easier to use. All of the page can be read without it. */
  script?: string
}

export const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** Returns the page of a document as static content. */
export const pageContent = (read: () => string, options: () => PageOptions, hasScript = false): StaticContent =>
  new StaticContent(
    'text/html; charset=utf-8',
    () => toPage(read(), options()),
    hasScript ? POLICY_WITH_SCRIPT : POLICY,
  )

export function toPage(markdown: string, options: PageOptions): string {
  const { links, languages = {}, contents, script } = options
  const rendering: MarkedOptions = { renderer: rendererWith(options) }
  const tokens = marked.lexer(markdown)
  const body = blocksOf(tokens, languages)
    .map((block) => ('snippet' in block ? toDetails(block, rendering) : marked.parser(block.tokens, rendering)))
    .join('')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(titleOf(markdown))} – Causeway</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${STYLE}</style>${script ? `<script type="module" src="${script}"></script>` : ''}</head>
<body>
<header><nav aria-label="Documentation">${links.map(([text, address]) => `<a href="${address}">${text}</a>`).join(' ')}</nav></header>
${CONTENTS[contents](tokens.filter(isPart))}<main>
${body}</main>
</body>
</html>
`
}

/** The text of each part of a document without its code, with the anchor of the part. The first part is the beginning of the document. */
export function partsOf(markdown: string): { title: string; anchor: string; text: string }[] {
  const parts: { title: string; anchor: string; text: string }[] = []
  for (const token of marked.lexer(markdown)) {
    const last = parts.at(-1)
    if (token.type === 'heading')
      parts.push({ title: plain(token.text), anchor: token.depth > 1 ? `#${anchorOf(token.text)}` : '', text: '' })
    else if (last && token.type !== 'code') last.text = `${last.text} ${plain(token.raw)}`.trim()
  }
  return parts
}

/** Markdown without its marks. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[|\s:-]+$/gm, '')
    .replace(/[`*|]|^#+ |^- /gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const isPart = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth > 1

/** Links to the parts of a document, second-level parts nested in first-level parts. */
const listOf = (parts: readonly Tokens.Heading[]) => `<ul>
${parts
  .map(
    ({ text, depth }) =>
      `<li${depth > 2 ? ' class="within"' : ''}><a href="#${anchorOf(text)}">${marked.parseInline(text)}</a></li>`,
  )
  .join('\n')}
</ul>`

const CONTENTS: Record<PageOptions['contents'], (parts: readonly Tokens.Heading[]) => string> = {
  folded: (parts) =>
    `<nav aria-label="Contents"><details><summary>Contents</summary>${listOf(parts)}</details></nav>\n`,
  beside: (parts) => {
    const first = parts.filter(({ depth }) => depth === 2)
    return first.length > 0 ? `<nav aria-label="Contents" class="beside">${listOf(first)}</nav>\n` : ''
  },
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

/** Opens the first language of a group. */
const toDetails = ({ snippet, isFirst, tokens }: Extract<Block, { snippet: string }>, options: MarkedOptions) =>
  `<details data-language="${snippet}"${isFirst ? ' open' : ''}><summary>${snippet}</summary>\n${marked.parser(tokens, options)}</details>\n`

function rendererWith({ served, folder }: PageOptions): Renderer {
  const renderer = new Renderer()
  // Shows markup in a document as text.
  renderer.html = ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text)
  // Omits pictures: they show pages that the reader has open.
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

/** Returns the anchor of a heading in the format of repository viewers. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')

/** Returns the target of a link on the page, or undefined if the link names an unserved repository file. */
function addressOf(href: string, served: ReadonlyMap<string, string>): string | undefined {
  if (/^(https:\/\/|\/|#)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const address = served.get(file)
  return address && anchor ? `${address}#${anchor}` : address
}

/** Returns the path of a file from the top of the repository. */
const inRepository = (href: string, folder: string): string => new URL(href, `file:///${folder}/`).pathname.slice(1)
