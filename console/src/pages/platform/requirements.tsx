import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import { Amount } from '../../parts/amount.tsx'
import type { Platform } from '../../parts/in-platform.tsx'
import { MoneyFields, useMoneyIn } from '../../parts/money-fields.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { Loaded } from '../../parts/states.tsx'
import { WithReason } from '../../parts/with-reason.tsx'

type Requirements = Schemas['CounterpartyRequirements']
type NewRequirements = Schemas['NewCounterpartyRequirements']

/** The counterparty data that a platform must have about the owners of the wallets that it pays. */
export function RequirementsTab({ platform }: { platform: Platform }) {
  const may = useMay()
  const path = { platformId: platform.id }
  const query = useQuery({
    queryKey: ['requirements', platform.id],
    queryFn: () => answerOf(api.GET('/platforms/{platformId}/counterparty-requirements', { params: { path } })),
  })
  return (
    <Loaded query={query}>
      {(requirements) => (
        <section className="card place">
          <p className="sentence">
            {requirements.isRequired
              ? 'The platform must know who owns the wallets that it pays.'
              : 'The platform pays wallets without knowing who owns them.'}
          </p>
          {requirements.isRequired && <Threshold of={requirements} />}
          <p className="faint">It holds for accounts that are registered from then on.</p>
          {may('terms.decide') && <SetRequirements platform={platform} requirements={requirements} />}
        </section>
      )}
    </Loaded>
  )
}

const Threshold = ({ of: { unprovenUpTo } }: { of: Requirements }) => (
  <dl>
    <dt>Without proof of ownership</dt>
    <dd>{unprovenUpTo ? <Amount of={unprovenUpTo} /> : 'up to what ships'}</dd>
  </dl>
)

type Threshold = NonNullable<NewRequirements['unprovenUpTo']>

const isThresholdEmpty = (form: FormData): boolean => form.get('amount') === '' && form.get('currency') === ''

function SetRequirements({
  platform: { id, name, environment },
  requirements: { isRequired, unprovenUpTo },
}: {
  platform: Platform
  requirements: Requirements
}) {
  const path = { platformId: id }
  const takesTwo = environment === 'production'
  const moneyIn = useMoneyIn()
  return (
    <WithReason
      label="Change…"
      title={`Required payee data for ${name}`}
      submit={takesTwo ? 'Ask for approval' : 'Set'}
      kind="primary"
      run={async (reason, form) => {
        const unprovenUpTo = isThresholdEmpty(form) ? undefined : (moneyIn(form) as Threshold)
        const body = {
          isRequired: form.get('isRequired') !== null,
          ...(unprovenUpTo && { unprovenUpTo }),
          reason,
        }
        return outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/counterparty-requirements', { params: { path, header }, body }),
          ),
        )
      }}
    >
      <label className="choice">
        <input type="checkbox" name="isRequired" defaultChecked={isRequired} /> It must know who owns the wallets that
        it pays
      </label>
      <fieldset>
        <legend>The most that a wallet is paid before its ownership is proven</legend>
        <p className="faint">Leave empty to use the built-in value.</p>
        <MoneyFields label="Amount" isOptional {...(unprovenUpTo && { of: unprovenUpTo })} />
      </fieldset>
    </WithReason>
  )
}
