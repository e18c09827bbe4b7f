import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { type Compared, ProposedDocument } from '../../parts/proposed-document.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

/**
 * Proposes new terms of a platform: edit them, compare them with the terms that apply on their start date, and request
 * approval.
 */
export function ProposedTerms({ platform, held }: { platform: Platform; held: object }) {
  const path = { platformId: platform.id }
  const may = useMay()
  return (
    <ProposedDocument
      title="New terms"
      kind={{
        name: ['terms-check', platform.id],
        check: (body) => answerOf(api.POST('/platforms/{platformId}/terms/check', { params: { path }, body })),
        leftOut: 'left out: the deployment’s holds',
        time: 'UTC, in the platform’s own time',
        setting: (compared) => may('terms.decide') && <SetTerms platform={platform} compared={compared} />,
      }}
      held={held}
    >
      Change the document below, or paste another one. It replaces all terms of the platform. Missing values fall back
      to the terms of the deployment. You review the change before you request it.
    </ProposedDocument>
  )
}

function SetTerms({
  platform: { id, name, environment },
  compared: { proposal, said, when },
}: {
  platform: Platform
  compared: Compared<Schemas['TermsComparison']>
}) {
  const path = { platformId: id }
  const takesTwo = environment === 'production'
  const { differences } = said
  return (
    <WithReason
      label="Set these terms…"
      title={`Set the terms of ${name}`}
      submit={takesTwo ? 'Ask for approval' : 'Set'}
      kind="primary"
      run={async (reason) =>
        outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/terms', { params: { path, header }, body: { ...proposal, reason } }),
          ),
        )
      }
    >
      <p>
        {differences.length === 1 ? 'One member changes' : `${differences.length} members change`}
        {when === undefined ? (takesTwo ? ' when a second person has approved it' : ' at once') : ` on ${when}`}. Quotes
        that were made keep what they were made under. What was planned for later is replaced.
      </p>
    </WithReason>
  )
}
