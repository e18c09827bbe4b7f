import { touch } from '#features/people/touches/index.ts'
import { TermsDocument as Document } from '#features/terms/index.ts'
import { json } from '#runtime/declare/body.ts'
import { operation, pathId } from '#runtime/declare/operation.ts'
import { pageSchema } from '#runtime/declare/page-schema.ts'
import { AnyObject, Id, Timestamp, Type } from '#runtime/declare/schema.ts'
import { Act, Reason } from '../acts/index.ts'

const TAG = 'Terms'
const reading = { tag: TAG, auth: 'operator', grant: 'terms.read' } as const
const params = { platformId: pathId('PlatformConfig') }

const TermsDocument = Type.Object(Document.properties, {
  $id: 'TermsDocument',
  description:
    'Fees, limits and corridors. Missing members of a platform’s document fall back to the deployment’s document, then to the built-in defaults.',
})

const TermsVersion = Type.Object(
  {
    version: Type.Integer(),
    platformId: Id('PlatformConfig'),
    effectiveAt: Timestamp({ description: "In the platform's own time." }),
    endsAt: Type.Optional(
      Timestamp({
        description:
          'Time at which the next terms replace these. Equal to `effectiveAt`: replaced before they applied.',
      }),
    ),
    setAt: Timestamp(),
    document: TermsDocument,
  },
  { $id: 'TermsVersion' },
)

/** A member that differs between two documents. */
export const Difference = Type.Object({
  path: Type.String({
    description: 'Path of a member: `fees.conversion.variablePartsPerMillion`. The service compares lists as a whole.',
  }),
  before: Type.Optional(Type.String({ description: 'As JSON. Absent: the document left it out.' })),
  after: Type.Optional(Type.String({ description: 'As JSON. Absent: the document leaves it out.' })),
})

export const readPlatformTerms = operation({
  id: 'readPlatformTerms',
  path: 'GET /platforms/{platformId}/terms',
  summary: 'Read the current and the planned terms of a platform.',
  ...reading,
  params,
  replies: {
    200: Type.Object(
      {
        current: Type.Optional(TermsVersion),
        planned: Type.Array(TermsVersion, { description: 'The first one first.' }),
      },
      {
        $id: 'PlatformTerms',
        description: 'Without `current`, the terms of the deployment apply, then the built-in defaults.',
      },
    ),
  },
})

export const listTermsVersions = operation({
  id: 'listTermsVersions',
  path: 'GET /platforms/{platformId}/terms/versions',
  summary: 'List all past, current and planned terms of a platform, last set first.',
  ...reading,
  params,
  isPaged: true,
  replies: { 200: pageSchema(TermsVersion, { $id: 'TermsVersionListResponse' }) },
})

export const readCommonTerms = operation({
  id: 'readCommonTerms',
  path: 'GET /terms',
  summary:
    'Read the terms that apply to platforms without their own: the terms of the deployment and the built-in defaults.',
  ...reading,
  replies: { 200: Type.Object({ deployment: TermsDocument, shipped: TermsDocument }, { $id: 'CommonTerms' }) },
})

const document = AnyObject({ description: 'A `TermsDocument`, as a whole.' })
const effectiveAt = Type.Optional(
  Timestamp({ description: "In the platform's own time, not in the past. Absent: at once." }),
)
const EXAMPLE = { document: { fees: { conversion: { variablePartsPerMillion: 2_500 } } } }

/** Validation errors of a document, in the response to a check. */
export const shownFaults = {
  faults: Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
    description: 'The first hundred faults. Empty if the operator can set the document.',
  }),
  furtherFaults: Type.Optional(
    Type.Integer({ description: 'How many more faults there are. Absent if `faults` names all of them.' }),
  ),
}

export const checkTerms = operation({
  id: 'checkTerms',
  path: 'POST /platforms/{platformId}/terms/check',
  ignoresKey: 'MAKES_NOTHING',
  summary: 'Check a document, and compare it with the terms that the platform has at that moment. Nothing is set.',
  ...reading,
  params,
  body: json(Type.Object({ document, effectiveAt }, { $id: 'TermsToCheck' })),
  examples: { 'Of one fee': EXAMPLE },
  replies: {
    200: Type.Object(
      {
        ...shownFaults,
        differences: Type.Array(Difference),
      },
      { $id: 'TermsComparison' },
    ),
  },
})

export const setPlatformTerms = operation({
  id: 'setPlatformTerms',
  path: 'POST /platforms/{platformId}/terms',
  idempotency: {},
  summary: 'Replace the terms of a platform from a moment on.',
  description: 'Existing quotes keep their terms. This also replaces terms planned for later.',
  tag: TAG,
  auth: 'operator',
  grant: 'terms.decide',
  guards: [touch],
  takesTwo: true,
  params,
  refusals: ['CONFLICT'],
  body: json(Type.Object({ document, effectiveAt, reason: Reason }, { $id: 'NewTerms' })),
  examples: { 'A fee, at once': { ...EXAMPLE, reason: 'Agreed in the contract of October.' } },
  replies: { 200: TermsVersion, 202: Act },
})
