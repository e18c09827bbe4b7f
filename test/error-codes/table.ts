import type { ErrorCode } from '#runtime/lib/error-catalogue.ts'
import type { Api, Json } from '../support/api.ts'

/** A request, on a platform of its own, that is answered with the code. */
export type Request = (api: Api) => Promise<{ status: number; body: Json }>

/** The codes of one area, each with the request that is answered with it. */
export type Requests = Partial<Record<ErrorCode, Request>>
