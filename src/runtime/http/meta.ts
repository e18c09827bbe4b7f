import { createReadStream } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import Fastify from 'fastify'

export interface MetaDependencies {
  /** The names of the components that are not ready; empty when all are. */
  unready(): Promise<string[]>
  openApi: object
  /** The public keys that verify webhooks (platform-rules 12.4). */
  webhookSigningKeys(): Promise<readonly object[]>
  /** The public keys that clients of embedded wallets pin (wallet-auth 16.3). */
  walletBundleKeys(): Promise<readonly string[]>
  /** The script of the reference page, served by us: the page asks nobody else. */
  referenceScript: string
  /** Pages that simulated partners send people to. */
  pages: readonly StaticPage[]
}

/** A page without scripts and styles, the same for everybody. */
export interface StaticPage {
  path: string
  html: string
}

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Causeway API reference</title></head>
<body><div id="reference"></div><script src="/docs/reference.js"></script><script src="/docs/start.js"></script></body>
</html>
`
const START = `Scalar.createApiReference('#reference', { url: '/openapi.json', withDefaultFonts: false, telemetry: false, hideClientButton: true, showDeveloperTools: 'never', agent: { disabled: true } })\n`

// The page may load its own script and document, and nothing from anywhere else.
const PAGE_POLICY = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; frame-ancestors 'none'"

/** What is served beside the versioned interface, without authentication and without any tenant's data (platform-rules 15.1). */
export function addMetaRoutes(app: FastifyInstance, { unready, openApi, webhookSigningKeys, walletBundleKeys, referenceScript, pages }: MetaDependencies): void {
  const document = JSON.stringify(openApi)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    const missing = await unready()
    return reply.status(missing.length === 0 ? 200 : 503).send(missing.length === 0 ? { status: 'ready' } : { status: 'not ready', components: missing })
  })
  app.get('/.well-known/webhook-signing-keys', () => webhookSigningKeys())
  app.get('/.well-known/wallet-bundle-keys', async () => ({ keys: await walletBundleKeys() }))
  app.get('/openapi.json', async (_, reply) => reply.type('application/json; charset=utf-8').send(document))
  for (const { path, html } of pages) app.get(path, async (_, reply) => reply.type('text/html; charset=utf-8').send(html))
  app.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').header('Content-Security-Policy', PAGE_POLICY).send(PAGE))
  app.get('/docs/start.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(START))
  app.get('/docs/reference.js', async (_, reply) => reply.type('text/javascript; charset=utf-8').send(createReadStream(referenceScript)))
}

/** The second listener: figures for the operator, on an address of its own. */
export function createMetricsServer({ registry }: Metrics): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return app
}
