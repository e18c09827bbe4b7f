import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import { isObject } from '#crypto/json-object.ts'
import type { Static, TSchema } from '#runtime/declare/schema.ts'
import { valueAt } from '#runtime/lib/dot-path.ts'
import type { Fault } from '#runtime/lib/errors.ts'
import { parseIdOf } from '#runtime/lib/ids.ts'
import { oncePer } from '#runtime/lib/once-per.ts'
import { inDocumentOrder } from './document-order.ts'
import { toFault } from './schema-faults.ts'
import { TEXT_KEYWORDS, TextRules } from './text-rules.ts'

export interface Validator {
  /** Returns every validation error, in document order. Removes members from `value` that the schema does not know. */
  faults(value: unknown): Fault[]
}

/** A value that matches its schema, or else its validation errors. */
export type Judged<Value> = { sound: Value; faults: readonly [] } | { sound?: undefined; faults: readonly Fault[] }

/** Returns the result for a value and its validation errors. Without errors, the value matches the schema. */
export function judged<S extends TSchema>(_schema: S, value: unknown, faults: readonly Fault[]): Judged<Static<S>> {
  const isSound = (_: unknown): _ is Static<S> => faults.length === 0
  return isSound(value) ? { sound: value, faults: [] } : { faults }
}

const ajv = new Ajv({
  allErrors: true,
  removeAdditional: 'all',
  strict: false,
  verbose: true,
  formats: { int64: true, double: true },
})

/** Converts a text to its stored form first: the service validates and stores that form. */
ajv.addKeyword({
  keyword: 'storedForm',
  type: 'string',
  modifying: true,
  validate: (rules: TextRules, text: string, _: unknown, place?: DataValidationCxt) => {
    const kept = rules.storedForm(text)
    if (kept !== text && place) place.parentData[place.parentDataProperty] = kept
    return true
  },
})

/**
 * The rules of `text-rules.ts`: one error for each text. Ajv copies all earlier errors whenever a keyword reports its
 * own, so this one only reports that there is an error; `toFault` asks the rules for it.
 */
ajv.addKeyword({
  keyword: 'text',
  type: 'string',
  errors: false,
  validate: (rules: TextRules, text: string) => rules.firstFault(text) === undefined,
})

/** Accepts an id in capitals, and replaces it with its stored form (platform-rules 5.2). */
ajv.addKeyword({
  keyword: 'idOf',
  type: 'string',
  modifying: true,
  validate: (nouns: readonly string[], text: string, _: unknown, place?: DataValidationCxt) => {
    const id = parseIdOf(nouns, text)
    if (id !== undefined && id !== text && place) place.parentData[place.parentDataProperty] = id
    return true
  },
})

/** Treats an empty list as not sent (README of the specification, rule 22). */
ajv.addKeyword({
  keyword: 'absentIfEmpty',
  type: 'array',
  modifying: true,
  validate: (_: true, list: readonly unknown[], __: unknown, place?: DataValidationCxt) => {
    if (list.length === 0 && place) Reflect.deleteProperty(place.parentData, place.parentDataProperty)
    return true
  },
})

type BranchError = ErrorObject & { inner?: ErrorObject }

/**
 * A union in the form that its keyword below accepts. The schemas are behind a function because Ajv would read the
 * names in them.
 */
interface Union {
  tag: string
  /** Returns the branch for one value of the tag. */
  schemaOf(value: unknown): Json | undefined
}

/**
 * Compiles a branch of a union when its tag first arrives: all branches of a large union together take half a second.
 */
ajv.addKeyword({
  keyword: 'tagged',
  type: 'object',
  errors: 'full',
  compile: ({ tag, schemaOf }: Union) => {
    const compiled = new Map<unknown, ValidateFunction | undefined>()
    const compileBranch = (value: unknown) => {
      const schema = schemaOf(value)
      const branch = schema && ajv.compile(schema)
      if (branch) compiled.set(value, branch)
      return branch
    }
    return function validateTagged(object: Json, place?: DataValidationCxt): boolean {
      const branch = compiled.get(object[tag]) ?? compileBranch(object[tag])
      const isValid = branch?.(object, place) === true
      const errors = branch ? (branch.errors ?? []).map(asInner) : [tagError(tag, object[tag], place)]
      Object.assign(validateTagged, { errors })
      return isValid
    }
  },
})

/** Ajv writes its own view of the union over a keyword's errors, so the error of the branch travels inside. */
const asInner = (error: BranchError): BranchError => ({ ...error, inner: error.inner ?? error })

const tagError = (tag: string, value: unknown, place?: DataValidationCxt): BranchError => {
  const params = { error: typeof value === 'string' ? 'mapping' : 'tag', tag }
  return asInner({
    keyword: 'discriminator',
    instancePath: place?.instancePath ?? '',
    schemaPath: '',
    params,
    parentSchema: {},
  })
}

/**
 * The members of the other direction: unknown in a request if marked `readOnly`, unknown in a response if marked
 * `writeOnly`.
 */
export type Foreign = 'readOnly' | 'writeOnly'

/**
 * Returns the validator of a schema of `schema.ts` for one direction. The first value compiles it, and all callers
 * share it.
 */
export const compile = (schema: TSchema, foreign: Foreign): Validator => validatorFor[foreign](schema)

const validatorFor: Record<Foreign, (schema: TSchema) => Validator> = {
  readOnly: oncePer((schema) => newValidator(schema, 'readOnly')),
  writeOnly: oncePer((schema) => newValidator(schema, 'writeOnly')),
}

function newValidator(schema: TSchema, foreign: Foreign): Validator {
  let validate: ValidateFunction | undefined
  return {
    faults(value) {
      validate ??= ajv.compile(schemaToAjv(schemaWithoutMarked(schema, foreign)))
      if (validate(value)) return []
      const errors = (validate.errors ?? []).map((error: BranchError) => error.inner ?? error)
      // Ajv reports an extra error for the `if` of `withLengthFirst`, in addition to the errors of the entries.
      return inDocumentOrder(value, onePerField(errors.filter(({ keyword }) => keyword !== 'if').map(toFault)))
    },
  }
}

type Json = Record<string, unknown>

/**
 * Converts our vocabulary to Ajv's: `tag` becomes the keyword above, `anyOf [x, null]` becomes nullable. Drops names.
 */
function toAjv(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toAjv)
  return isObject(node) ? schemaToAjv(node) : node
}

function schemaToAjv({ $id: _, tag, branches, base: __, tagType: ___, anyOf, check, ...rest }: Json): Json {
  // Ajv would remove the members of an object that accepts any member.
  if (rest.additionalProperties === true) delete rest.additionalProperties
  const plain = mapValues(rest, (value, key) => {
    if (key === 'properties' && isObject(value)) return mapValues(value, (each) => toAjv(each))
    return VERBATIM.has(key) ? value : toAjv(value)
  })
  if (check) plain.check = check
  // The branches define the members. The properties outside them are for readers.
  if (typeof tag === 'string') {
    delete plain.properties
    return { ...plain, required: [tag], tagged: toUnion(tag, branches as Record<string, Json>) }
  }
  if (Array.isArray(anyOf)) return { ...plain, ...nullable(schemaToAjv(anyOf[0])) }
  return withTextRules(withLengthFirst(plain))
}

/** Ajv reads the entries of a list only if the list is not too long, so `maxItems` bounds the time. */
function withLengthFirst({ items, uniqueItems = false, ...schema }: Json): Json {
  if (items === undefined) return schema
  const ofEntries = { items, uniqueItems }
  if (typeof schema.maxItems !== 'number') return { ...schema, ...ofEntries }
  return { ...schema, if: { minItems: schema.maxItems + 1 }, else: ofEntries }
}

/** All rules of a text run in one pass. */
function withTextRules(schema: Json): Json {
  if (schema.type !== 'string') return schema
  const rest = Object.entries(schema).filter(([keyword]) => !TEXT_KEYWORDS.has(keyword))
  if (rest.length === Object.keys(schema).length) return schema
  const rules = new TextRules(schema)
  return { ...Object.fromEntries(rest), ...(rules.hasStoredForm && { storedForm: rules }), text: rules }
}

const toUnion = (tag: string, branches: Record<string, Json>): Union => ({
  tag,
  schemaOf: (value) => {
    if (typeof value !== 'string' || !Object.hasOwn(branches, value)) return undefined
    const { properties, ...schema } = schemaToAjv(branches[value] ?? {})
    return { ...schema, properties: Object.assign({}, properties, { [tag]: { enum: [value] } }) }
  },
})

function withoutMarked(node: unknown, mark: Foreign): unknown {
  if (Array.isArray(node)) return node.map((each) => withoutMarked(each, mark))
  return isObject(node) ? schemaWithoutMarked(node, mark) : node
}

function schemaWithoutMarked({ properties, required, ...rest }: Json, mark: Foreign): Json {
  const kept = isObject(properties)
    ? Object.fromEntries(Object.entries(properties).filter(([, property]) => valueAt(property, mark) !== true))
    : undefined
  const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
  const direct = (property: unknown, name: string) =>
    mark === 'readOnly' && !isRequired(name) && isAbsentIfEmpty(property)
      ? { ...property, absentIfEmpty: true }
      : property
  return {
    ...mapValues(rest, (value) => withoutMarked(value, mark)),
    ...(kept && { properties: mapValues(kept, (value, name) => direct(withoutMarked(value, mark), name)) }),
    ...(Array.isArray(required) && {
      required: kept ? required.filter((name) => Object.hasOwn(kept, name)) : required,
    }),
  }
}

/** Whether a schema is a list without `minItems` and without its own meaning for an empty list. */
const isAbsentIfEmpty = (schema: unknown): schema is Json =>
  isObject(schema) && schema.type === 'array' && schema.minItems === undefined && schema.emptyMeansNone !== true

const VERBATIM = new Set(['enum', 'const', 'default', 'examples', 'required'])
const mapValues = (object: Json, map: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]))

function nullable(schema: Json): Json {
  return { ...schema, nullable: true, ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }) }
}

/** Returns the first validation error of each field. */
export function onePerField(faults: Fault[]): Fault[] {
  const first = new Map<string, Fault>()
  for (const fault of faults) if (!first.has(fault.field)) first.set(fault.field, fault)
  return [...first.values()]
}
