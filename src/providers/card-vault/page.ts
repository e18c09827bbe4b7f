import { hash } from 'node:crypto'
import type { CardFace } from '#crypto/card-seals.ts'
import { escapeHtml } from '#runtime/http/html-page.ts'

const STYLES =
  'body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif}dl{margin:0}dt{font-size:.875rem}' +
  'dd{margin:0 0 .5rem;font:1.25rem/1.5 ui-monospace,monospace}:root{color-scheme:light dark}'

/** The page runs no script and loads no resource. Only these sites may show it in a frame. */
const policyFor = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLES, 'base64')}'`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
  ].join('; ')

const documentOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${escapeHtml(title)}</title><style>${STYLES}</style></head>
<body>
${body}
</body>
</html>
`

const line = (name: string, value: string): string => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`

/** `4242 4242 4242 4242` */
const inGroups = (number: string): string => number.replace(/\d{4}(?=\d)/g, '$& ')

const expiryOf = ({ expMonth, expYear }: CardFace): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`

export const cardDocument = (face: CardFace, securityCode: string): string =>
  documentOf(
    'Your card',
    `<main><dl>
${line('Card number', inGroups(face.number))}
${line('Valid until (month/year)', expiryOf(face))}
${line('Security code', securityCode)}
</dl></main>`,
  )

const notice = (title: string, text: string): string =>
  documentOf(title, `<main><h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p></main>`)

/** The page for a link that never existed, has expired or belongs to a closed card. All three look the same. */
export const NO_CARD = notice(
  'This card cannot be shown',
  'The link works for five minutes, and only while the card is not closed. Please open the card again in your app.',
)

/** Returns the page for another, perhaps temporary, error. */
export const faultDocument = (requestId: string): string =>
  notice(
    'This card cannot be shown at the moment',
    `Please try again. If it happens again, give this number to support: ${requestId}`,
  )

/** Returns the headers of every page, including error pages. */
export const pageHeaders = (frameAncestors: readonly string[]) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policyFor(frameAncestors),
  'X-Robots-Tag': 'noindex, nofollow',
})
