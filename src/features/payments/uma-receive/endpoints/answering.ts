import type { OpenAnswer, OpenEndpoint, OpenRequest } from '#runtime/http/open-endpoint.ts'
import { UmaFault, type UmaFaultKind } from '#uma/faults.ts'
import { type RefusalCode, RefusedMessage, refusalToWire } from '#uma/refusal.ts'
import { versionRefusal } from '#uma/versions.ts'

/** The refusal codes for errors of a message before its signature is verified. */
export type FaultCodes = Partial<Record<UmaFaultKind, RefusalCode>>

interface Endpoint extends Pick<OpenEndpoint, 'method' | 'path'> {
  faults?: FaultCodes
  /** Returns the response to the message, or throws a RefusedMessage or an UmaFault. */
  answer(request: OpenRequest): Promise<object>
}

/** An endpoint whose refusals follow the standard. */
export const umaEndpoint = ({ method, path, faults = {}, answer }: Endpoint): OpenEndpoint => ({
  method,
  path,
  answer: async (request) =>
    answer(request).then(
      (body) => ({ status: 200, body }),
      (error: unknown) => refusalOf(error, request, faults),
    ),
  toRefusalBody: ({ code, message }) => refusalToWire(code, message),
})

/** Converts an error to a response. Errors that the sender did not cause are rethrown. */
function refusalOf(error: unknown, { query }: OpenRequest, faults: FaultCodes): OpenAnswer {
  if (error instanceof RefusedMessage) return refused(error)
  const code = error instanceof UmaFault ? faults[error.kind] : undefined
  if (error instanceof UmaFault && code) return refused(new RefusedMessage(code, error.message))
  if (error instanceof UmaFault && error.kind === 'UNSUPPORTED_VERSION')
    return { status: 412, body: versionRefusal(String(query.umaVersion)) }
  throw error
}

const refused = ({ status, code, message }: RefusedMessage): OpenAnswer => ({
  status,
  body: refusalToWire(code, message),
})
