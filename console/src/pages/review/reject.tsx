import { api, confirmed } from '../../api/client.ts'
import { WithReason } from '../../parts/with-reason.tsx'
import { codeInWords } from '../../parts/written.ts'
import type { CasePath } from './head.tsx'

/** The rejection reasons shown to a platform and its customer. */
const DISCLOSED_REASONS = [
  'APPLICANT_REJECTED',
  'APPLICANT_FRAUD',
  'APPLICANT_SANCTIONED',
  'APPLICANT_CRIMINAL_RECORD',
] as const

/** Rejects a customer, with or without a reason for the platform. */
export const Reject = ({ path: { platformId, caseId } }: { path: CasePath }) => (
  <WithReason
    label="Reject…"
    title="Reject the customer"
    kind="danger"
    run={async (reason, form) => {
      const path = { platformId, verificationId: caseId }
      const disclosedReason = DISCLOSED_REASONS.find((each) => each === form.get('disclosedReason'))
      await confirmed((header) =>
        api.POST('/platforms/{platformId}/verifications/{verificationId}/reject', {
          params: { path, header },
          body: { reason, ...(disclosedReason && { disclosedReason }) },
        }),
      )
      return undefined
    }}
  >
    <label>
      Message to the platform and the customer
      <select name="disclosedReason">
        <option value="">Nothing</option>
        {DISCLOSED_REASONS.map((each) => (
          <option key={each} value={each}>
            {codeInWords(each)}
          </option>
        ))}
      </select>
    </label>
  </WithReason>
)
