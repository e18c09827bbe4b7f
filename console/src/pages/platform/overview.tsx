import { Link } from '@tanstack/react-router'
import { api, confirmed } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Platform } from '../../parts/in-platform.tsx'
import { outcomeOf } from '../../parts/outcome.tsx'
import { When } from '../../parts/when.tsx'
import { WithReason } from '../../parts/with-reason.tsx'
import { InviteOwner } from './members.tsx'
import { WebhookHealth } from './webhook-health.tsx'

/** A platform's state, and the administrators' actions on it. */
export function OverviewTab({ platform }: { platform: Platform }) {
  const may = useMay()
  return (
    <section className="card place">
      <p className="sentence">
        {platform.suspendedAt
          ? `Suspended: its programs, agents and members are refused. ${platform.ordersContinue ? 'Its orders leave.' : 'Its orders are held.'}`
          : 'Active: its programs, agents and members are answered.'}
      </p>
      <Known platform={platform} />
      {may('platforms.manage') && (
        <div className="actions below">
          <Rename platform={platform} />
          <InviteOwner platform={platform} />
          {platform.suspendedAt ? <Resume platform={platform} /> : <Suspend platform={platform} />}
        </div>
      )}
    </section>
  )
}

function Known({ platform }: { platform: Platform }) {
  const { id, environment, suspendedAt, createdAt, now, customers, lastCallAt, webhookEndpoint } = platform
  return (
    <dl>
      <dt>Id</dt>
      <dd>
        <code>{id}</code>
      </dd>
      <dt>Environment</dt>
      <dd>{environment === 'production' ? 'production' : 'sandbox: no real money'}</dd>
      <dt>Opened</dt>
      <dd>
        <When at={createdAt} />
      </dd>
      {suspendedAt && (
        <>
          <dt>Suspended</dt>
          <dd>
            <When at={suspendedAt} />
          </dd>
        </>
      )}
      {environment === 'sandbox' && (
        <>
          <dt>Its own time</dt>
          <dd>
            <When at={now} />
          </dd>
          <dt>Last call</dt>
          <dd>{lastCallAt ? <When at={lastCallAt} /> : 'none in seven days'}</dd>
        </>
      )}
      <dt>Customers</dt>
      <dd>
        {customers >= 1000 ? '1000 or more' : customers}{' '}
        <Link to="/$environment/customers" params={{ environment }}>
          Customers of all platforms
        </Link>
      </dd>
      <dt>Webhooks go to</dt>
      <dd>
        {webhookEndpoint ?? 'no address is set'} <WebhookHealth of={platform} />
      </dd>
    </dl>
  )
}

function Suspend({ platform: { id, name } }: { platform: Platform }) {
  const path = { platformId: id }
  return (
    <WithReason
      label="Suspend…"
      title={`Suspend ${name}`}
      submit="Suspend"
      kind="danger"
      run={async (reason, form) => {
        const body = { ...(form.has('ordersContinue') && { ordersContinue: true }), reason }
        await confirmed((header) => api.POST('/platforms/{platformId}/suspend', { params: { path, header }, body }))
      }}
    >
      <p>
        The service refuses its API tokens, agents and members at once. It takes deposits and sends webhooks. In
        production two people let it in again.
      </p>
      <label>
        <input type="checkbox" name="ordersContinue" /> Let its orders leave. Otherwise they are held until it is
        resumed.
      </label>
    </WithReason>
  )
}

function Resume({ platform: { id, name, environment } }: { platform: Platform }) {
  const path = { platformId: id }
  const takesTwo = environment === 'production'
  return (
    <WithReason
      label="Resume…"
      title={`Let ${name} in again`}
      submit={takesTwo ? 'Ask for approval' : 'Resume'}
      kind="primary"
      run={async (reason) =>
        outcomeOf(
          await confirmed((header) =>
            api.POST('/platforms/{platformId}/resume', { params: { path, header }, body: { reason } }),
          ),
        )
      }
    >
      <p>
        Its API tokens, agents and members are answered again. Has the cause been removed? Tokens that were in the hands
        of others must be ended first.{takesTwo && ' A second person approves it.'}
      </p>
    </WithReason>
  )
}

function Rename({ platform: { id, name } }: { platform: Platform }) {
  const path = { platformId: id }
  return (
    <WithReason
      label="Rename…"
      title={`Give ${name} another name`}
      submit="Rename"
      run={async (reason, form) => {
        const body = { name: String(form.get('name')).trim(), reason }
        await confirmed((header) => api.POST('/platforms/{platformId}/rename', { params: { path, header }, body }))
      }}
    >
      <label>
        Name
        <input name="name" required maxLength={255} defaultValue={name} autoComplete="off" />
      </label>
    </WithReason>
  )
}
