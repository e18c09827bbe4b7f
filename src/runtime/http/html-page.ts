import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Refusal } from '../lib/errors.ts'
import { cleaned } from '../lib/readable-text.ts'
import { withinTimeLimit } from './time-limit.ts'

/**
 * A page for people who have a link to it, outside the versioned interface. Anyone can open it, and it runs no script.
 */
export interface HtmlPage {
  /** The path in Fastify's spelling: `/i/:code`. */
  path: string
  /** The headers of every response, which replace general headers of the same name. */
  headers?: Readonly<Record<string, string>>
  /** Returns a whole page for a refusal or an internal error. Absent: the usual answers. */
  toRefusalPage?: (refusal: Refusal, requestId: string) => string
  answer(params: Record<string, string>): Promise<{ status: number; html: string }>
}

/** Returns a whole page. The body is markup, so pass foreign texts through `escapeHtml` first. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body>
${body}
</body>
</html>
`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes the text for any place in a page, including attributes: on one line, without invisible characters. */
export const escapeHtml = (text: string): string => cleaned(text).replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each)

export function servePage(app: FastifyInstance, { path, headers = {}, toRefusalPage, answer }: HtmlPage): void {
  const withHeaders: onRequestHookHandler = (_, reply, next) => {
    reply.headers(headers)
    next()
  }
  const options = { onRequest: withHeaders, config: { ...(toRefusalPage && { toRefusalPage }) } }
  app.get<{ Params: Record<string, string> }>(path, options, async (request, reply) => {
    const { status, html } = await withinTimeLimit(answer(request.params))
    return reply.status(status).type('text/html; charset=utf-8').send(html)
  })
}
