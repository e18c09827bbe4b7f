import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answerOf } from '../api/client.ts'
import { usePerson } from '../api/session.ts'
import { ActionButton } from '../parts/action.tsx'
import { Field } from '../parts/field.tsx'
import { Loaded } from '../parts/states.tsx'
import { asText } from '../parts/text.tsx'
import { WithForm } from '../parts/with-reason.tsx'
import { platformApi } from './api.ts'

const EVERY_MS = 5_000

/** The address that receives webhooks: a member sets, tests, changes and removes it. */
export function WebhookAddress() {
  const query = useQuery({
    queryKey: ['config'],
    queryFn: () => answerOf(platformApi.GET('/config')),
    refetchInterval: EVERY_MS,
  })
  const { permissions = [], platformId = '' } = usePerson() ?? {}
  const mayManage = permissions.includes('MANAGE')
  return (
    <section className="card">
      <h2>Webhooks</h2>
      <Loaded query={query}>
        {({ webhookEndpoint }) => (
          <>
            {webhookEndpoint === undefined ? (
              <p>
                No address is set. The events that would be sent are under{' '}
                <Link to="/p/$platformId/events" params={{ platformId }}>
                  Webhooks
                </Link>
                .
              </p>
            ) : (
              <p>
                They go to <code>{asText(webhookEndpoint)}</code>.
              </p>
            )}
            {mayManage && <Actions address={webhookEndpoint} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Actions({ address }: { address: string | undefined }) {
  if (address === undefined) return <SetAddress label="Set an address" />
  return (
    <div className="actions">
      <ActionButton run={() => answerOf(platformApi.POST('/sandbox/webhooks/test'))}>Send a test</ActionButton>
      <SetAddress label="Change the address" address={address} />
      <RemoveAddress address={address} />
    </div>
  )
}

const setAddress = (webhookEndpoint: string | null) =>
  answerOf(platformApi.PATCH('/config', { body: { webhookEndpoint } }))

/** Sets the webhook address. Programs use `PATCH /config`. */
const SetAddress = ({ label, address }: { label: string; address?: string }) => (
  <WithForm
    label={label}
    title="Where webhooks go"
    submit="Save"
    run={async (form) => {
      await setAddress(String(form.get('webhookEndpoint')))
      return undefined
    }}
  >
    <p>The new address gets a test event at once.</p>
    <Field label="Address" name="webhookEndpoint">
      {(input) => (
        <input
          {...input}
          type="url"
          required
          maxLength={2048}
          autoComplete="off"
          placeholder="https://…"
          defaultValue={address}
        />
      )}
    </Field>
  </WithForm>
)

const RemoveAddress = ({ address }: { address: string }) => (
  <WithForm
    label="Remove"
    title="Send webhooks no longer"
    submit="Remove the address"
    kind="danger"
    run={async () => {
      await setAddress(null)
      return undefined
    }}
  >
    <p>
      <code>{asText(address)}</code> gets no further events. Events that wait are not sent. All events stay under
      Webhooks, and you can send them again later.
    </p>
  </WithForm>
)
