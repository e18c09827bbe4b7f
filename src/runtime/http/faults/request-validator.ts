import type { Db } from '#runtime/db/index.ts'
import type { Caller } from '#runtime/declare/auth/caller.ts'
import { headersOf } from '#runtime/declare/headers.ts'
import type { Operation } from '#runtime/declare/operation.ts'
import { isSelective, querySchemaOf } from '#runtime/declare/query-schema.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import type { ParsedBody } from '../body.ts'
import type { ReadRequest } from '../head.ts'
import { soundParamsOf } from '../params.ts'
import { type RawQuery, readQuery, unknownParameters } from '../query.ts'
import type { Route, Verdict } from '../route.ts'
import { completeFaults, withoutRefusedLists } from './complete.ts'
import { FaultyFields, inDocumentOrder } from './document-order.ts'
import { withPeculiarities } from './peculiarities.ts'
import { compile, onePerField, type Validator } from './validation.ts'

/** A list without pages is always complete, so clients that page every list may send these. */
const IGNORED = ['limit', 'cursor']

/** A request as it arrived, with its caller and time. */
export interface JudgedRequest {
  raw: ReadRequest
  body: ParsedBody | undefined
  caller: Caller
  now: Date
}

/**
 * A request read by its declaration, with every validation error that needs no database. It is valid if there are none.
 */
export interface Judgement {
  query: Record<string, unknown>
  headers: Record<string, unknown>
  faults: Fault[]
}

/**
 * Validates the requests of one route. Combines the errors from its schemas, its text, its rules and the stored data.
 */
export class RequestValidator {
  private readonly operation: Operation
  private readonly validators: Partial<Record<'query' | 'headers' | 'body', Validator>>

  constructor(private readonly route: Route) {
    const { operation } = route
    const [query, headers] = [querySchemaOf(operation), headersOf(operation)]
    this.operation = operation
    this.validators = {
      ...(query && { query: compile(query, 'readOnly') }),
      ...(headers && { headers: compile(headers, 'readOnly') }),
      ...(operation.body && !operation.body.isJudgedLater && { body: compile(operation.body.schema, 'readOnly') }),
    }
  }

  /**
   * Returns the validation errors that depend only on the request. Drops members of the body that its schema does not
   * know.
   */
  judge({ raw, body, caller, now }: JudgedRequest): Judgement {
    const sent = raw.query as RawQuery
    const query = readQuery(querySchemaOf(this.operation), sent)
    const headers = this.readHeaders(raw)
    const faults = [
      ...(isSelective(this.operation) ? unknownParameters(querySchemaOf(this.operation), sent, IGNORED) : []),
      ...onePerField([...query.faults, ...(this.validators.query?.faults(query.value) ?? [])]),
      ...(this.validators.headers?.faults(headers) ?? []),
      ...(body ? this.faultsOfBody(body) : []),
    ]
    const further = this.faultsOfRoute(faults, { body, query: query.value, caller, now })
    return {
      query: query.value,
      headers,
      faults: further.length > 0 ? inDocumentOrder(body?.value ?? {}, [...faults, ...further]) : faults,
    }
  }

  /**
   * Returns validation errors from the rules of the route. Most routes have no rules, so the validator does not copy
   * their requests.
   */
  private faultsOfRoute(
    known: Fault[],
    { body, query, caller, now }: Pick<JudgedRequest, 'body' | 'caller' | 'now'> & Pick<Judgement, 'query'>,
  ): Fault[] {
    if (!this.route.faults) return []
    const request = { caller, body: withoutRefusedLists(body?.value, known), query }
    return this.route.faults(request, verdictOf(known), { environment: caller.environment, now })
  }

  /** Adds the validation errors that only the database can find, so one response names all of them. */
  async complete(faults: Fault[], db: Db, { raw, body, caller, now }: JudgedRequest): Promise<Fault[]> {
    if (!this.route.furtherFaults) return faults
    const { furtherFaults } = this.route
    const params = soundParamsOf(this.operation, raw)
    return completeFaults(body?.value ?? {}, faults, (sound) => furtherFaults(db, { caller, now, params, body: sound }))
  }

  private readHeaders({ headers }: ReadRequest): Record<string, unknown> {
    return Object.fromEntries(
      Object.keys(headersOf(this.operation)?.properties ?? {})
        .map((name) => [name, headers[name.toLowerCase()]])
        .filter(([, value]) => value !== undefined),
    )
  }

  private faultsOfBody(body: ParsedBody): Fault[] {
    const { schema } = this.operation.body ?? {}
    if (!schema) return []
    const found = this.validators.body?.faults(body.value) ?? []
    const { value, faults } = body
    // An invalid part has no value that the schema could validate.
    const all = faults ? inDocumentOrder(value, onePerField([...faults, ...found])) : found
    return withPeculiarities(all, schema, body)
  }
}

function verdictOf(faults: readonly Fault[]): Verdict {
  const faulty = new FaultyFields(faults.map(({ field }) => field))
  return { isSound: (field) => !faulty.isAtOrBelow(field), isRefused: faulty.isAt }
}
