import { useState } from 'react'
import { api, confirmed } from '../../api/client.ts'
import { WithReason } from '../../parts/with-reason.tsx'
import { codeInWords } from '../../parts/written.ts'
import type { CasePath } from './head.tsx'
import type { Verification } from './looks.ts'
import { titleOf } from './viewer.tsx'

/** The possible errors in a part of a verification returned for correction. */
const CORRECTIONS = [
  'INVALID_FIELD',
  'MISSING_FIELD',
  'INVALID_DOCUMENT',
  'EXPIRED_DOCUMENT',
  'POOR_QUALITY_DOCUMENT',
  'UNREADABLE_DOCUMENT',
  'INCOMPLETE_DOCUMENT',
  'WRONG_DOCUMENT_TYPE',
  'SUSPECTED_FRAUD_DOCUMENT',
  'DOCUMENT_VERIFICATION_FAILED',
  'MISSING_IDENTITY_DOCUMENT',
  'MISSING_PROOF_OF_ADDRESS_DOCUMENT',
  'MISSING_LEGAL_PRESENCE_DOCUMENT',
  'MISSING_CONTROL_STRUCTURE_DOCUMENT',
  'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT',
  'MISSING_GOOD_STANDING_DOCUMENT',
  'MISSING_BENEFICIAL_OWNER',
  'MISSING_CONTROL_PERSON',
] as const

/** Lists the parts of a case that can be wrong, each with its id. */
const partsOf = ({ customerId, owners, documents }: Verification): [id: string, title: string][] => [
  ...documents.map((document): [string, string] => [document.id, titleOf(document)]),
  [customerId, 'Stated by the customer'],
  ...owners.map(({ id, details }): [string, string] => [
    String(id),
    (details as { fullName?: string } | undefined)?.fullName ?? String(id),
  ]),
]

/** Sends a case back with the requested corrections. */
export function SendBack({ path: { platformId, caseId }, found }: { path: CasePath; found: Verification }) {
  const [count, setCount] = useState(1)
  return (
    <WithReason
      label="Send back…"
      title="Send the case back for corrections"
      run={async (reason, form) => {
        const path = { platformId, verificationId: caseId }
        const all = (name: string) => form.getAll(name).map(String)
        const [types, reasons] = [all('type'), all('wrong')]
        const corrections = all('resourceId').map((resourceId, index) => ({
          resourceId,
          type: CORRECTIONS.find((each) => each === types[index]) ?? 'INVALID_DOCUMENT',
          reason: reasons[index] ?? '',
        }))
        await confirmed((header) =>
          api.POST('/platforms/{platformId}/verifications/{verificationId}/return', {
            params: { path, header },
            body: { corrections, reason },
          }),
        )
        return undefined
      }}
    >
      {Array.from({ length: count }, (_, index) => (
        <Correction key={index} parts={partsOf(found)} number={index + 1} />
      ))}
      <button type="button" onClick={() => setCount(count + 1)}>
        One more correction
      </button>
    </WithReason>
  )
}

function Correction({ parts, number }: { parts: readonly [string, string][]; number: number }) {
  return (
    <fieldset>
      <legend>Correction {number}</legend>
      <label>
        What is wrong
        <select name="resourceId">
          {parts.map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        How
        <select name="type" defaultValue="UNREADABLE_DOCUMENT">
          {CORRECTIONS.map((each) => (
            <option key={each} value={each}>
              {codeInWords(each)}
            </option>
          ))}
        </select>
      </label>
      <label>
        In words, for the customer
        <input name="wrong" required maxLength={500} />
      </label>
    </fieldset>
  )
}
