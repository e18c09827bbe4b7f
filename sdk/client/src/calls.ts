import type { FetchResponse, MaybeOptionalInit } from 'openapi-fetch'
import type { HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import type { paths } from './interface.ts'

type Data<Operation, Init> =
  // biome-ignore lint/suspicious/noExplicitAny: as openapi-fetch declares it.
  Operation extends Record<string | number, any> ? FetchResponse<Operation, Init, 'application/json'>['data'] : never

/** The body of a successful response, or undefined for operations without one. */
type Answer<Operation, Init> = [Data<Operation, Init>] extends [undefined]
  ? undefined
  : Exclude<Data<Operation, Init>, undefined>

/**
 * Calls one operation with its parameters and its body, as the API declares them. Returns the body of the successful
 * response.
 */
export type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: RequiredKeysOf<Init> extends never ? [Init?] : [Init]
) => Promise<Answer<paths[Path][Method], Init>>

/** The methods of HTTP. */
export interface Calls {
  get: Call<'get'>
  post: Call<'post'>
  put: Call<'put'>
  patch: Call<'patch'>
  delete: Call<'delete'>
}
