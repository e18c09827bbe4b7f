import type { FastifyRequest } from 'fastify'
import type { Operation } from '../declare/operation.ts'
import { refuseUnknown } from '../errors.ts'
import { parseId } from '../ids.ts'

const rawParamsOf = (request: FastifyRequest) => request.params as Record<string, string>

/** The ids in the path in canonical form; a malformed one is left out. */
export function soundParamsOf(operation: Operation, request: FastifyRequest): Record<string, string | undefined> {
  const raw = rawParamsOf(request)
  return Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, { noun }]) => [name, parseId(noun, raw[name] ?? '')]),
  )
}

/** The ids in the path in canonical form. A malformed one is an unknown object: 404 with the code of its noun. */
export function paramsOf(operation: Operation, request: FastifyRequest): Record<string, string> {
  const raw = rawParamsOf(request)
  return Object.fromEntries(
    Object.entries(operation.params ?? {}).map(([name, { noun, unknown }]) => [
      name,
      parseId(noun, raw[name] ?? '') ?? refuseUnknown(unknown),
    ]),
  )
}

/** The concrete path with its base, in the one form that all its spellings stand for. Malformed ids stay as they are, but encoded. */
export function routePathOf(operation: Operation, request: FastifyRequest): string {
  const raw = rawParamsOf(request)
  const sound = soundParamsOf(operation, request)
  return (request.routeOptions.url as string).replace(
    /:(\w+)/g,
    (_, name: string) => sound[name] ?? encodeURIComponent(raw[name] ?? ''),
  )
}

/** Method and path below the base path. */
export function callOf({ path }: Operation, params: Record<string, string>): { method: string; path: string } {
  const [method = '', template = ''] = path.split(' ')
  return { method, path: template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') }
}
