import { useQuery } from '@tanstack/react-query'
import { answerOf, api, confirmed, type Schemas } from '../../api/client.ts'
import { outcomeOf } from '../../parts/outcome.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { endOf, visible } from '../../parts/written.ts'
import type { Person } from './roles.ts'

type Limits = Schemas['OperatorLimits']

/** Describes the limits of a person's roles in words. */
export function placesOf({ environment, platformIds }: Limits = {}): string {
  const where = environment === undefined ? 'everywhere' : `in the ${environment} only`
  return platformIds === undefined ? where : `${where}, for ${platformIds.join(', ')}`
}

function limitsIn(form: FormData): Limits {
  const environment = form.get('environment')
  const platformIds = form.getAll('platforms')
  return {
    ...((environment === 'sandbox' || environment === 'production') && { environment }),
    ...(platformIds.length > 0 && { platformIds: platformIds as NonNullable<Limits['platformIds']> }),
  }
}

const MOST = 100

/** Chooses platforms by their names. None chosen means all. */
function PlatformsField({ chosen }: { chosen: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['platforms-of-both', MOST],
    queryFn: () => answerOf(api.GET('/platforms', { params: { query: { limit: MOST } } })),
  })
  const listed = (data?.data ?? []).map(({ id, name, environment }) => ({ id, title: `${name}, ${environment}` }))
  const others = chosen.filter((id) => !listed.some((each) => each.id === id)).map((id) => ({ id, title: endOf(id) }))
  return (
    <fieldset>
      <legend>Platforms. Choose none for all.</legend>
      {data &&
        [...others, ...listed].map(({ id, title }) => (
          <label key={id} className="choice">
            <input type="checkbox" name="platforms" value={id} defaultChecked={chosen.includes(id)} /> {visible(title)}
          </label>
        ))}
      {data?.hasMore && <p className="faint">Only the newest {MOST} platforms are offered.</p>}
    </fieldset>
  )
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
      <PlatformsField chosen={limits?.platformIds ?? []} />
    </WithReason>
  )
}
