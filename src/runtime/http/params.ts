import { methodAndTemplate, nounsOf, type Operation, type PathParam } from '../declare/operation.ts'
import { refuse, refuseUnknown } from '../lib/errors.ts'
import { parseIdOf } from '../lib/ids.ts'
import type { ReadRequest } from './head.ts'

/** Returns the parameters of the path from the router, as texts. */
export const rawParamsOf = (request: ReadRequest) => request.params as Record<string, string>

const soundParam = (param: PathParam, text = ''): string | undefined => {
  if ('noun' in param) return parseIdOf(nounsOf(param), text)
  return new RegExp(param.pattern).test(text) ? text : undefined
}

function refuseMalformed(name: string, param: PathParam): never {
  if (!('malformed' in param) || !param.malformed) return refuseUnknown(param.unknown)
  return refuse(param.malformed, `${name} must match the pattern ${param.pattern}.`)
}

/** Returns the ids in the path in canonical form, and its other texts. Omits malformed ones. */
export function soundParamsOf(operation: Operation, request: ReadRequest): Record<string, string | undefined> {
  const raw = rawParamsOf(request)
  return Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, param]) => [name, soundParam(param, raw[name])]),
  )
}

/**
 * Works like `soundParamsOf`, but refuses a malformed parameter, as an unknown object unless its kind defines another
 * code.
 */
export function paramsOf(operation: Operation, request: ReadRequest): Record<string, string> {
  const raw = rawParamsOf(request)
  return Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, param]) => [
      name,
      soundParam(param, raw[name]) ?? refuseMalformed(name, param),
    ]),
  )
}

/**
 * Returns the concrete path with its base, in the canonical form of all its spellings. Malformed ids stay unchanged,
 * but encoded.
 */
export function routePathOf(operation: Operation, request: ReadRequest): string {
  const raw = rawParamsOf(request)
  const sound = soundParamsOf(operation, request)
  return (request.routeOptions.url ?? '').replace(
    /:(\w+)/g,
    (_, name: string) => sound[name] ?? encodeURIComponent(raw[name] ?? ''),
  )
}

/** Returns the method and the path below the base path. */
export function callOf(operation: Operation, params: Record<string, string>): { method: string; path: string } {
  const { method, template } = methodAndTemplate(operation)
  return { method, path: template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') }
}
