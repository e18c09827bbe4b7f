import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import FindMyWay from 'find-my-way'
import { methodAndTemplate, type Operation } from '../declare/operation.ts'
import { Refusal, refuse } from '../lib/errors.ts'

/** The length of the longest path parameter: a passkey id of 1023 bytes in base64url. */
export const MAX_PARAM_LENGTH = 1364

/** The target of a request, for any method. */
export interface Address {
  /** The declared address, with its parameters: `/2025-10-13/tokens/:tokenId`. */
  template: string
  methods: string[]
}

/** The refusal of an address without an operation, even if a route has matched it. */
export class UnknownAddress extends Refusal {
  constructor(hint = '') {
    super('REFERENCE_NOT_FOUND', `This address does not exist.${hint && ` ${hint}`}`)
  }
}

/** Returns the method and the path in the router's spelling: `:name` instead of `{name}`. */
export function routeOf(operation: Operation): { method: string; url: string } {
  const { method, template } = methodAndTemplate(operation)
  return { method, url: template.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/**
 * Returns a hook that refuses a request whose address has no route with 404, and one whose method the address does not
 * know with 405: before any credentials, and before the server reads a byte of the body (platform-rules section 2).
 * Redirects a page with a slash at the end of its address to the address without it. Also applies to routes added
 * afterwards.
 */
export function addressChecker(
  app: FastifyInstance,
  basePaths: readonly string[],
): (request: FastifyRequest, reply: FastifyReply) => 'checked' | 'redirected' {
  const find = addressesOf(app, basePaths)
  const isOfInterface = (path: string) => basePaths.some((basePath) => `${path}/`.startsWith(`${basePath}/`))
  return (request, reply) => {
    const { method, url } = request
    const [, path, query = ''] = WITH_SLASH.exec(url) ?? []
    // The router takes an empty last segment for a parameter.
    const address = find(path ?? url)
    if (!address) throw new UnknownAddress()
    request.address = address
    if (path !== undefined) {
      if (isOfInterface(path) || !['GET', 'HEAD'].includes(method))
        throw new UnknownAddress('Remove the slash at its end.')
      reply.redirect(path + query, 308)
      return 'redirected'
    }
    if (!address.methods.includes(method)) {
      refuse('METHOD_NOT_ALLOWED', `This address does not know the method ${method}.`, undefined, {
        Allow: allowedAt(address),
      })
    }
    return 'checked'
  }
}

/** Puts HEAD last: the address allows it because of GET. */
const allowedAt = ({ methods }: Address): string =>
  methods.toSorted((one, other) => Number(one === 'HEAD') - Number(other === 'HEAD')).join(', ')

/**
 * Finds addresses as Fastify finds routes, with the same library and decoding rules, but in one tree for all methods. A
 * word from the interface's paths is never a parameter: `/customers/kyc-link` is unknown, not a customer with that id.
 */
function addressesOf(app: FastifyInstance, basePaths: readonly string[]): (url: string) => Address | undefined {
  const tree = FindMyWay({ maxParamLength: MAX_PARAM_LENGTH })
  const known = new Map<string, Address>()
  const words = new Map(basePaths.map((basePath) => [basePath, new Set<string>()]))
  const baseOf = (template: string) => basePaths.find((basePath) => template.startsWith(`${basePath}/`))
  app.addHook('onRoute', ({ url, method }) => {
    const address = known.get(url) ?? { template: url, methods: [] }
    address.methods.push(...[method].flat())
    if (!known.has(url)) tree.on('GET', url, () => {}, address)
    known.set(url, address)
    const basePath = baseOf(url)
    if (basePath !== undefined) for (const word of wordsIn(url.slice(basePath.length))) words.get(basePath)?.add(word)
  })
  return (url) => {
    const found = tree.find('GET', url)
    if (!found) return undefined
    const address = found.store as Address
    const wordsThere = words.get(baseOf(address.template) ?? '')
    const isWord = Object.values(found.params).some((value) => value !== undefined && wordsThere?.has(value))
    return isWord ? undefined : address
  }
}

const wordsIn = (path: string): string[] => path.split('/').filter((segment) => /^[a-z]/.test(segment))

/** The part of an address before the slashes at its end, and the query. */
const WITH_SLASH = /^([^?#]*[^?#/])\/+(\?[^#]*)?(?:#.*)?$/
