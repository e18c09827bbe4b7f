import { api, confirmed, type Schemas } from '../../api/client.ts'
import { outcomeOf } from '../../parts/outcome.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import type { Person } from './roles.ts'

type Limits = Schemas['OperatorLimits']

/** Describes the limits of a person's roles in words. */
export function placesOf({ environment, platformIds }: Limits = {}): string {
  const where = environment === undefined ? 'everywhere' : `in the ${environment} only`
  return platformIds === undefined ? where : `${where}, for ${platformIds.join(', ')}`
}

function limitsIn(form: FormData): Limits {
  const environment = form.get('environment')
  const platformIds = String(form.get('platforms'))
    .split(/[\s,]+/)
    .filter(Boolean)
  return {
    ...((environment === 'sandbox' || environment === 'production') && { environment }),
    ...(platformIds.length > 0 && { platformIds: platformIds as NonNullable<Limits['platformIds']> }),
  }
}

/** Limits roles to some platforms or to one environment. The work of administrators has no limits. */
export function ChangeLimits({ person: { id, name, roles, limits } }: { person: Person }) {
  const path = { operatorId: id }
  if (roles.includes('administrator')) return null
  return (
    <WithReason
      label="Limits…"
      title={`Limit the roles of ${name}`}
      submit="Ask for approval"
      run={async (reason, form) => {
        const body = { limits: limitsIn(form), reason }
        return outcomeOf(
          await confirmed((header) => api.PUT('/operators/{operatorId}/limits', { params: { path, header }, body })),
        )
      }}
    >
      <p>A second person approves it. From the next request on, nothing else is there for {name}.</p>
      <label>
        Environment
        <select name="environment" defaultValue={limits?.environment ?? ''}>
          <option value="">both</option>
          <option value="sandbox">the sandbox only</option>
          <option value="production">production only</option>
        </select>
      </label>
      <label>
        Platforms, one per line; leave empty for all
        <textarea
          name="platforms"
          rows={3}
          defaultValue={limits?.platformIds?.join('\n')}
          placeholder="PlatformConfig:…"
        />
      </label>
    </WithReason>
  )
}
