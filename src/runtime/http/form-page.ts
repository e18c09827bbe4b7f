import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../lib/errors.ts'
import { asError } from '../lib/thrown.ts'
import { checkEncoding } from './admission.ts'
import { SECURITY_HEADERS } from './general-headers.ts'
import { MULTIPART_TYPE } from './multipart/multipart-body.ts'
import { type FileRules, NO_FORM, type PageForm, readEncodedForm, readPageForm } from './multipart/page-form.ts'
import { openSpools, spoolsOf } from './server.ts'
import { withinTimeLimit } from './time-limit.ts'

/** A request for a page. */
export interface PageRequest {
  params: Readonly<Record<string, string>>
  /** The request id and the address of the caller. */
  from: { requestId: string; address: string }
}

/** A page, or the address at which the browser continues. */
export type PageAnswer = { status: number; html: string; formTargets?: readonly string[] } | { goTo: string }

/**
 * A page with forms for people who have a link to it, outside the versioned interface. It needs no script and sets no
 * cookie. Limits of size and time, request ids and logs are the same as for every request. It shows refusals and
 * validation errors as pages.
 */
export interface FormPage {
  /** The path in Fastify's spelling: `/verify/:token`. */
  path: string
  /** The files that its forms may contain. */
  files: FileRules
  /** The size of a form without files when every field is full. The server refuses a longer form unread. */
  maxTextBytes: number
  show(request: PageRequest): Promise<PageAnswer>
  /** Handles a sent form. The form is empty if the client sent no data. */
  submit(request: PageRequest, form: PageForm): Promise<PageAnswer>
  /** Returns a whole page for a refusal. */
  toRefusalPage(refusal: Refusal, requestId: string): string
  /** Returns the origin at which people reach the service. */
  origin(): string
}

const URL_ENCODED = /^application\/x-www-form-urlencoded\s*(;|$)/i

export function serveFormPage(app: FastifyInstance, page: FormPage): void {
  const { path, files, maxTextBytes, toRefusalPage } = page
  const config = { toRefusalPage, bodyKind: 'multipart' } as const
  app.register((scope, _, done) => {
    scope.addHook('onRequest', openSpools)
    scope.addHook('onRequest', (request, reply, next) => {
      reply.headers(pageHeaders([]))
      next(request.method === 'POST' ? refusalFrom(() => checkForm(request, page.origin())) : undefined)
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      URL_ENCODED,
      { parseAs: 'buffer', bodyLimit: maxTextBytes },
      async (_: FastifyRequest, bytes: Buffer) => readEncodedForm(bytes),
    )
    scope.addContentTypeParser(MULTIPART_TYPE, (request: FastifyRequest, payload: IncomingMessage) =>
      readPageForm(payload, request.headers['content-type'] ?? '', files, spoolsOf(request)),
    )
    scope.get<Parameters>(path, { config }, async (request, reply) =>
      send(reply, await withinTimeLimit(page.show(toPageRequest(request)))),
    )
    scope.post<Parameters & { Body?: PageForm }>(path, { config }, async (request, reply) => {
      const submitted = () => page.submit(toPageRequest(request), request.body ?? NO_FORM)
      return send(reply, await withinTimeLimit(spoolsOf(request).during(submitted)))
    })
    done()
  })
}

interface Parameters {
  Params: Record<string, string>
}

const toPageRequest = ({ params, id, ip }: FastifyRequest<Parameters>): PageRequest => ({
  params,
  from: { requestId: id, address: ip },
})

function send(reply: FastifyReply, answer: PageAnswer): FastifyReply {
  if ('goTo' in answer) return reply.status(303).header('Location', answer.goTo).send()
  const { status, html, formTargets = [] } = answer
  return reply.status(status).headers(pageHeaders(formTargets)).type('text/html; charset=utf-8').send(html)
}

/** The page runs no script, and its forms go to the service itself, or to the targets to which it redirects them. */
const pageHeaders = (formTargets: readonly string[]) => ({
  ...SECURITY_HEADERS,
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Robots-Tag': 'noindex, nofollow',
})

/** Runs before the server reads a byte of the form. */
function checkForm(request: FastifyRequest, origin: string): void {
  checkSameSite(request, origin)
  checkEncoding(request)
}

/**
 * Rejects a form sent by another site. Trusts a browser that sends its origin. A client that does not send one is not a
 * browser, and has the secret from the address.
 */
function checkSameSite({ headers, host }: FastifyRequest, origin: string): void {
  const { 'sec-fetch-site': site, origin: sentFrom } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuseForeign()
  // Without a referrer (our own policy), browsers send `null` even for our own pages.
  if (sentFrom === undefined || sentFrom === 'null') return
  if (sentFrom !== origin && hostOf(sentFrom) !== host) refuseForeign()
}

const refuseForeign = () => refuse('FORBIDDEN', 'This form was sent from another site. Open the link again.')

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

function refusalFrom(check: () => void): Error | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return asError(error)
  }
}
