import type { FastifyInstance, FastifyRequest } from 'fastify'
import { METHODS } from 'node:http'
import { refuse } from '../errors.ts'
import type { Operation } from '../operation.ts'
import type { Route } from '../route.ts'
import { checkAddress, checkSandboxOffered } from './admission.ts'

/** Every method of HTTP, but for tunnels, which Node does not hand to a server as requests. */
const ANSWERED_METHODS = METHODS.filter((method) => method !== 'CONNECT')

/** Method and path as the router spells it: `:name` instead of `{name}`. */
export function routeOf({ path }: Operation): { method: string; url: string } {
  const [method, template] = path.split(' ') as [string, string]
  return { method, url: template.replaceAll(/\{(\w+)\}/g, ':$1') }
}

interface Addresses {
  basePath: string
  routes: readonly Route[]
  isSandboxOffered: boolean
}

/** Answers 405 at every address of an operation to each method that none of them has, before any credentials and whatever the body (platform-rules section 2). */
export function refuseOtherMethods(app: FastifyInstance, { basePath, routes, isSandboxOffered }: Addresses): void {
  for (const method of ANSWERED_METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method)
  for (const [url, served] of operationsByAddress(routes)) {
    const methods = served.map((operation) => routeOf(operation).method)
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods
    const refuseMethod = async (request: FastifyRequest) => {
      checkAddress(request)
      if (served.some(({ sandbox }) => sandbox)) checkSandboxOffered(isSandboxOffered)
      refuse('METHOD_NOT_ALLOWED', `This address does not know the method ${request.method}.`, undefined, { Allow: allowed.join(', ') })
    }
    const others = ANSWERED_METHODS.filter((method) => !allowed.includes(method))
    app.route({ method: others, url: basePath + url, onRequest: refuseMethod, handler: async () => {}, exposeHeadRoute: false })
  }
}

function operationsByAddress(routes: readonly Route[]): Map<string, Operation[]> {
  const operations = new Map<string, Operation[]>()
  for (const { operation } of routes) {
    const { url } = routeOf(operation)
    operations.set(url, [...(operations.get(url) ?? []), operation])
  }
  return operations
}
