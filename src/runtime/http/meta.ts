import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import { oncePer } from '../lib/once-per.ts'
import { VERSION } from '../lib/version.ts'
import { type HtmlPage, servePage } from './html-page.ts'
import type { HttpLimits } from './limits.ts'
import { forReading, withAddress } from './openapi/reference.ts'
import { plainAnswers } from './refusals.ts'
import { createListener } from './server.ts'
import { isAt, isByNumber, StaticContent, serveContent } from './static-content.ts'

export interface MetaDependencies {
  /** Returns the names of the components that are not ready, or an empty list. */
  unready(): Promise<string[]>
  /** Returns the adapter of each port in production, and the problems that need the operator's attention. */
  adapters(): Promise<{ adapters: Record<string, string>; degraded: readonly string[] }>
  openApi: object
  /** The path of the versioned interface. */
  basePath: string
  /** Where callers reach the interface, with its path. */
  interfaceUrl(): string
  /** Where people work in the console. Undefined if there is no console. */
  consoleOrigin(): string | undefined
  /** Returns the public keys that verify webhooks (platform-rules 12.4). */
  webhookSigningKeys(): Promise<readonly object[]>
  /** Returns the public keys that clients of embedded wallets pin (wallet-auth 16.3). */
  walletBundleKeys(): Promise<readonly string[]>
  /** The script of the reference page, which loads no resource from other hosts. */
  referenceScript: StaticContent
  /** Pages to which simulated partners send people. */
  pages: readonly StaticPage[]
  /** Pages of features. */
  livePages: readonly HtmlPage[]
}

/** A page without scripts and styles, the same for every visitor. */
export interface StaticPage {
  path: string
  html: string
}

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const JSON_TEXT = 'application/json; charset=utf-8'

const pageOf = (scripts: string[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Causeway API reference</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"></head>
<body><div id="reference"></div>${scripts.map((script) => `<script src="${script}"></script>`).join('')}</body>
</html>
`
const START = `Scalar.createApiReference('#reference', { url: '/docs/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, showDeveloperTools: 'never', agent: { disabled: true } })\n`

/** The icon: a road on two piers. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#12355b"/><path d="M4 13h24M10 13v12M22 13v12" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>\n`

// The page may load only its own script and document.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; frame-ancestors 'none'"

const documentOf = oncePer((openApi: object) => new StaticContent(JSON_TEXT, () => JSON.stringify(openApi)))
/** A script. The first request reads it. */
export const scriptIn = (file: string) => new StaticContent(SCRIPT, () => readFile(file))

/**
 * Serves the pages and figures next to the versioned interface, without authentication and without any tenant's data
 * (platform-rules 15.1), except pages for people with a link from a tenant.
 */
export function addMetaRoutes(app: FastifyInstance, dependencies: MetaDependencies): void {
  const { unready, openApi, webhookSigningKeys, walletBundleKeys, pages, livePages } = dependencies
  addIndex(app, dependencies)
  app.get('/healthz', async () => ({ status: 'alive', version: VERSION }))
  app.get('/readyz', async (_, reply) => {
    const missing = await unready()
    if (missing.length > 0) return reply.status(503).send({ status: 'not ready', components: missing })
    const { adapters, degraded } = await dependencies.adapters()
    return { status: 'ready', adapters, ...(degraded.length > 0 && { degraded }) }
  })
  app.get('/.well-known/webhook-signing-keys', () => webhookSigningKeys())
  app.get('/.well-known/wallet-bundle-keys', async () => ({ keys: await walletBundleKeys() }))
  serveContent(app, { path: '/openapi.json', content: documentOf(openApi) })
  for (const { path, html } of pages) serveContent(app, { path, content: new StaticContent(HTML, () => html) })
  for (const page of livePages) servePage(app, page)
  addReference(app, dependencies)
}

/** Redirects a browser to the console or the reference, and tells a program their addresses. */
function addIndex(app: FastifyInstance, { basePath, consoleOrigin }: MetaDependencies): void {
  const index = {
    name: 'Causeway',
    version: VERSION,
    interface: basePath,
    openapi: '/openapi.json',
    docs: '/docs',
    guides: '/docs/guides',
  }
  const pageFor = (host: string | undefined) => {
    const origin = consoleOrigin()
    if (isAt(origin, host)) return '/console'
    return isByNumber(origin, host) ? `${origin}/console` : '/docs'
  }
  for (const path of new Set(['/', basePath]))
    app.get(path, async ({ headers }, reply) => {
      reply.header('Vary', 'Accept')
      return headers.accept?.includes('text/html') ? reply.redirect(pageFor(headers.host)) : index
    })
}

function addReference(
  app: FastifyInstance,
  { referenceScript: script, openApi, interfaceUrl }: MetaDependencies,
): void {
  const start = new StaticContent(SCRIPT, () => START)
  const icon = new StaticContent('image/svg+xml', () => ICON)
  const page = async () =>
    Buffer.from(pageOf([`/docs/reference.js?v=${await script.hash()}`, `/docs/start.js?v=${await start.hash()}`]))
  serveContent(app, {
    path: '/docs',
    content: new StaticContent(HTML, page, { 'Content-Security-Policy': PAGE_POLICY }),
  })
  serveContent(app, { path: '/docs/reference.js', content: script }, 'minutes')
  serveContent(app, { path: '/docs/start.js', content: start }, 'minutes')
  serveContent(app, {
    path: '/docs/openapi.json',
    content: new StaticContent(JSON_TEXT, () => withAddress(JSON.stringify(forReading(openApi)), interfaceUrl())),
  })
  // Browsers request the second path if no page names the first.
  for (const path of ['/favicon.svg', '/favicon.ico']) serveContent(app, { path, content: icon }, 'minutes')
}

/** The second listener: figures for the operator, on a separate address. */
export function createMetricsServer({ registry }: Metrics, log: Log, limits?: Partial<HttpLimits>): FastifyInstance {
  const app = createListener(plainAnswers(log), limits)
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}
