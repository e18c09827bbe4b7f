import type { ErrorCode } from '#runtime/lib/error-catalogue.ts'
import type { Api, Json } from '../support/api.ts'

/** A request on a separate platform that results in the code. */
export type Request = (api: Api) => Promise<{ status: number; body: Json }>

/** The codes of one area, each with a request that results in it. */
export type Requests = Partial<Record<ErrorCode, Request>>
