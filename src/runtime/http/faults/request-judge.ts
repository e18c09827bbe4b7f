import type { Caller } from '../../auth/auth.ts'
import type { Db } from '../../db/index.ts'
import { headersOf } from '../../declare/headers.ts'
import type { Operation } from '../../declare/operation.ts'
import { querySchemaOf } from '../../declare/query-schema.ts'
import type { Fault } from '../../errors.ts'
import type { Route, Verdict } from '../../route.ts'
import type { ParsedBody } from '../body.ts'
import type { ReadRequest } from '../head.ts'
import { soundParamsOf } from '../params.ts'
import { readQuery } from '../query.ts'
import { withPeculiarities } from './peculiarities.ts'
import { compile, inDocumentOrder, onePerField, type Validator } from './validation.ts'

/** A request as it came, and who sent it when. */
export interface JudgedRequest {
  raw: ReadRequest
  body: ParsedBody | undefined
  caller: Caller
  now: Date
}

/** A request as read by its declaration, with every fault that needs no database; sound when there is none. */
export interface Judgement {
  query: Record<string, unknown>
  headers: Record<string, unknown>
  faults: Fault[]
}

/** Judges the requests of one route. Whatever is wrong with one, its schemas, its text, its rules or what is stored, comes together here. */
export class RequestJudge {
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

  /** The faults that the request alone shows. Members that its schema does not know are dropped from the body. */
  judge({ raw, body, caller, now }: JudgedRequest): Judgement {
    const query = readQuery(querySchemaOf(this.operation), raw.query as Record<string, string>)
    const headers = this.readHeaders(raw)
    const faults = [
      ...onePerField([...query.faults, ...(this.validators.query?.faults(query.value) ?? [])]),
      ...(this.validators.headers?.faults(headers) ?? []),
      ...(body ? this.faultsOfBody(body) : []),
    ]
    const request = { caller, body: body?.value, query: query.value }
    const context = { environment: caller.environment, now }
    const further = this.route.faults?.(request, verdictOf(faults), context) ?? []
    return {
      query: query.value,
      headers,
      faults: further.length > 0 ? inDocumentOrder(body?.value ?? {}, [...faults, ...further]) : faults,
    }
  }

  /** Adds to the faults of a request what else the database shows to be wrong, so that one answer names everything. */
  async complete(faults: Fault[], db: Db, { raw, body, caller, now }: JudgedRequest): Promise<Fault[]> {
    if (!this.route.furtherFaults) return faults
    const value = body?.value ?? {}
    const fields = faults.map(({ field }) => field)
    const params = soundParamsOf(this.operation, raw)
    const further = await this.route.furtherFaults(db, { caller, now, params, body: withoutFields(value, fields) })
    const isKnown = (field: string) => fields.some((known) => isWithin(known, field) || isWithin(field, known))
    return inDocumentOrder(value, [...faults, ...further.filter(({ field }) => !isKnown(field))])
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
    // A part that is at fault itself has no value that the schema could judge.
    const all = faults ? inDocumentOrder(value, onePerField([...faults, ...found])) : found
    return withPeculiarities(all, schema, body)
  }
}

const verdictOf = (faults: readonly Fault[]): Verdict => ({
  isSound: (field) => !faults.some((fault) => isWithin(fault.field, field)),
  isRefused: (field) => faults.some((fault) => fault.field === field),
})

const isWithin = (field: string, whole: string) => field === whole || field.startsWith(`${whole}.`)

/** A file stays the one that it is. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copyOf(member)]))
}

/** A copy without the fields of these paths. Elements of a list leave a gap, so that the others keep their index. */
function withoutFields(body: object, fields: readonly string[]): object {
  const copy = copyOf(body) as object
  for (const field of fields) {
    const path = field.split('.')
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], copy)
    if (typeof parent === 'object' && parent !== null) delete (parent as Record<string, unknown>)[path.at(-1) as string]
  }
  return copy
}
