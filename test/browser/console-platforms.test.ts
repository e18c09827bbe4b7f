import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { csvOf, importCsv, individualRow } from '#features/customers/bulk-imports/makers.test-support.ts'
import { newCustomer } from '#features/customers/makers.test-support.ts'
import { newIssuer } from '#features/stablecoins/makers.test-support.ts'
import { becomeProduction } from '../four-eyes/makers/become-production.ts'
import { type Api, newPlatform } from '../support/api.ts'
import { service, useService } from '../support/service.ts'
import { isMissing, WHERE_MISSING } from './chromium.ts'
import { findingsOn, isWhole, origin, useConsoleBrowser } from './console-pages.ts'

/** An event that an endpoint did not accept. */
const FAILED = {
  ...({ state: 'waiting', attempts: 2, last_status: 503, ended_at: null } as const),
  first_attempt_at: new Date(),
  next_attempt_at: new Date(Date.now() + 3_600_000),
}

/** The operator's actions on platforms, by their visible names. */
describe.skipIf(isMissing)(`platforms in the console${WHERE_MISSING}`, () => {
  useService({ STABLECOIN_ENABLING_SECONDS: '0' })
  const { enrolled, complaints } = useConsoleBrowser()
  let first: Page
  let second: Page
  beforeAll(async () => {
    first = await enrolled('administrator', 'treasurer')
    second = await enrolled('administrator', 'treasurer')
  })

  const idOf = ({ platform }: Api) => `PlatformConfig:${platform}`
  const addressOf = (api: Api, tab = '', environment = 'production') =>
    `${origin()}/console/${environment}/platforms/${idOf(api)}${tab && `?tab=${tab}`}`

  /** The second person approves the request with this reason. */
  async function approved(reason: string): Promise<void> {
    await second.goto(`${origin()}/console/approvals`)
    const card = second.getByRole('listitem').filter({ hasText: reason })
    await card.getByRole('button', { name: 'Approve' }).click()
    await card.getByText('Done').or(second.getByText('No pending approvals')).first().waitFor()
  }

  test('opens a platform in four clicks, hands it over on approval, and lists it', async () => {
    await first.goto(`${origin()}/console/production`)
    await first.getByRole('link', { name: 'Platforms' }).click()
    await first.getByText('No platform so far').waitFor()
    await first.getByRole('button', { name: 'New platform' }).click()
    const dialog = first.getByRole('dialog', { name: 'Open a platform' })
    await dialog.getByLabel('Name', { exact: true }).fill('The shop')
    await dialog.getByLabel('Owner’s name').fill('Ana Lima')
    await dialog.getByLabel('Reason').fill('Signed the contract.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('give both, or leave both').waitFor()
    await dialog.getByLabel('Owner’s e-mail').fill('ana@example.com')
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('is shown only once').waitFor()
    await dialog.getByText('Ana Lima is invited when a colleague approves it').waitFor()
    expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toMatch(/^[0-9a-f]{64}$/)
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy Password' }).click()
    await dialog.getByText('Copied').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await second.goto(`${origin()}/console/approvals`)
    await second.getByRole('button', { name: 'Approve' }).click()
    await second.getByRole('heading', { name: 'One act' }).waitFor()
    expect(await second.getByLabel('Invitation', { exact: true }).inputValue()).toContain('/console/enrol#')
    expect(await findingsOn(second)).toEqual([])
    const row = first.getByRole('row').filter({ hasText: 'The shop' })
    await row.getByText('Active').waitFor()
    expect(await findingsOn(first)).toEqual([])
    await first.getByLabel('State').selectOption('SUSPENDED')
    await first.getByText('No platform of this state').waitFor()
    expect(first.url()).toContain('state=SUSPENDED')
    await first.getByRole('link', { name: 'Clear the filter' }).click()
    await row.getByRole('link', { name: 'The shop' }).click()
    await first.getByRole('heading', { name: 'The shop' }).waitFor()
    await first.getByRole('link', { name: 'Members' }).click()
    await first.getByRole('row').filter({ hasText: 'ana@example.com' }).getByText('Invited').waitFor()
    expect(await findingsOn(first)).toEqual([])
  })

  test("suspends a platform at one person's request, and resumes it at two people's", async () => {
    const api = await newPlatform({ environment: 'production', name: 'The bakery' })
    await first.goto(addressOf(api))
    await first.getByRole('button', { name: 'Suspend…' }).click()
    const suspend = first.getByRole('dialog', { name: 'Suspend The bakery' })
    await suspend.getByLabel('Reason').fill('Its token is in the hands of others.')
    expect(await findingsOn(first)).toEqual([])
    await suspend.getByRole('button', { name: 'Suspend', exact: true }).click()
    await first.getByText('Suspended: its programs').waitFor()
    expect((await api.get('/config')).status).toBe(403)
    await first.getByRole('button', { name: 'Resume…' }).click()
    const resume = first.getByRole('dialog', { name: 'Let The bakery in again' })
    await resume.getByLabel('Reason').fill('It has new tokens now.')
    await resume.getByRole('button', { name: 'Ask for approval' }).click()
    await resume.getByText('A second person must approve it').waitFor()
    await resume.getByRole('button', { name: 'Close' }).click()
    const asked = first.getByText('Waits for a second person: Let the platform in again')
    await asked.getByRole('link', { name: 'See it' }).click()
    await first.getByRole('heading', { name: 'One act' }).waitFor()
    await first.getByText('Another person decides it.').waitFor()
    expect(await findingsOn(first)).toEqual([])
    await approved('It has new tokens now.')
    await first.goto(addressOf(api))
    await first.getByText('Active: its programs').waitFor()
    expect(await asked.count()).toBe(0)
    expect((await api.get('/config')).status).toBe(200)
    expect(await findingsOn(first)).toEqual([])
    await first.getByRole('button', { name: 'Rename…' }).click()
    const rename = first.getByRole('dialog', { name: 'Give The bakery another name' })
    await rename.getByLabel('Name').fill('The old bakery')
    await rename.getByLabel('Reason').fill('The company has a new name.')
    await rename.getByRole('button', { name: 'Rename', exact: true }).click()
    await first.getByRole('heading', { name: 'The old bakery' }).waitFor()
  })

  test('creates a token with the ticked permissions, shows it once, and deletes it', async () => {
    const api = await newPlatform({ environment: 'production', name: 'The tailor' })
    await first.goto(addressOf(api, 'tokens'))
    await first.getByRole('button', { name: 'New API token' }).click()
    const dialog = first.getByRole('dialog', { name: 'Make an API token for The tailor' })
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await dialog.getByText('TRANSACT').count()).toBe(0)
    await dialog.getByLabel('Name', { exact: true }).fill('Setup')
    await dialog.getByLabel('Reason').fill('Its tokens are lost.')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('Tick what the token may do.').waitFor()
    await dialog.getByLabel('VIEW: reads').check()
    await dialog.getByRole('button', { name: 'Create' }).click()
    const text = (label: string) => dialog.getByLabel(label, { exact: true }).inputValue()
    const made = api.as(`${await text('User name')}:${await text('Password')}`)
    expect((await made.get('/config')).status).toBe(200)
    await dialog.getByRole('button', { name: 'Close' }).click()
    const row = first.getByRole('row').filter({ hasText: 'Setup' })
    await row.getByRole('button', { name: 'End…' }).click()
    const end = first.getByRole('dialog', { name: 'End the token Setup' })
    await end.getByLabel('Reason').fill('It was a mistake.')
    await end.getByRole('button', { name: 'End it' }).click()
    await row.waitFor({ state: 'detached' })
    expect((await made.get('/config')).status).toBe(401)
    expect(await findingsOn(first)).toEqual([])
  })

  test('compares terms with the current ones, needs two people, and records their names', async () => {
    const api = await newPlatform({ environment: 'production', name: 'The florist' })
    await first.goto(addressOf(api, 'terms'))
    await first.getByText('No terms of its own').waitFor()
    await first.getByText('Default values').click()
    await first.getByText('fees.conversion.variablePartsPerMillion').waitFor()
    const document = first.getByLabel('Document')
    await document.fill('[1]')
    await first.getByRole('button', { name: 'Compare' }).click()
    await first.getByText('This is no document.').waitFor()
    await document.fill('{"fees": {"conversion": {"variablePartsPerMillion": "many"}}}')
    await first.getByRole('button', { name: 'Compare' }).click()
    await first.getByText('It cannot be set like this').waitFor()
    expect(await first.getByRole('button', { name: 'Set these terms…' }).count()).toBe(0)
    expect(await findingsOn(first)).toEqual([])
    await document.fill('{"fees": {"conversion": {"variablePartsPerMillion": 2500}}}')
    expect(await first.getByText('It cannot be set like this').count()).toBe(0)
    await first.getByRole('button', { name: 'Compare' }).click()
    const change = first.getByRole('row').filter({ hasText: 'fees.conversion.variablePartsPerMillion' })
    await change.getByText('added').waitFor()
    await change.getByText('2500').waitFor()
    expect(await findingsOn(first)).toEqual([])
    await first.getByRole('button', { name: 'Set these terms…' }).click()
    const dialog = first.getByRole('dialog', { name: 'Set the terms of The florist' })
    await dialog.getByLabel('Reason').fill('Agreed in the contract.')
    await dialog.getByRole('button', { name: 'Ask for approval' }).click()
    await dialog.getByText('A second person must approve it').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await approved('Agreed in the contract.')
    await first.reload()
    await first.getByText('Version 1, from').waitFor()
    await first.getByText(/Ana Lima, approved by Ana Lima: “Agreed in the contract.”/).waitFor()
    const next = '{"fees": {"sameCurrency": {"variablePartsPerMillion": 10}}}'
    await first.getByLabel('Document').fill(next)
    await first.getByLabel('From (UTC').fill('2031-01-01T00:00')
    await first.getByRole('button', { name: 'Compare' }).click()
    await first.getByText('What changes on 2031-01-01 00:00 UTC').waitFor()
    const lines = first.locator('table.differences tbody tr')
    expect((await lines.allInnerTexts()).map((text) => /added|removed|changed/.exec(text)?.[0]).sort()).toEqual([
      'added',
      'removed',
    ])
    expect(await findingsOn(first)).toEqual([])
  })

  test('sets the data that a platform must have about its payees', async () => {
    const api = await newPlatform({ name: 'The grocer' })
    await first.goto(addressOf(api, 'requirements', 'sandbox'))
    await first.getByText('without knowing who owns them').waitFor()
    await first.getByRole('button', { name: 'Change…' }).click()
    const dialog = first.getByRole('dialog', { name: 'Required payee data for The grocer' })
    await dialog.getByLabel('It must know').check()
    await dialog.getByLabel('Currency').selectOption('EUR')
    await dialog.getByLabel('Amount').fill('1000')
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByLabel('Reason').fill('It serves the European Union.')
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await first.getByText('1,000.00 EUR', { exact: true }).waitFor()
    expect(await findingsOn(first)).toEqual([])
  })

  test('sends pending webhooks immediately', async () => {
    const api = await newPlatform({ name: 'The printer', supportedCurrencies: ['USD', 'EUR'] })
    await newCustomer(api)
    await service().database.db.updateTable('events').set(FAILED).where('platform_id', '=', api.platform).execute()
    await first.goto(addressOf(api, 'webhooks', 'sandbox'))
    await first.getByText('No address is set').waitFor()
    await first.getByLabel('State').selectOption('WAITING')
    await first.getByRole('row').filter({ hasText: 'HTTP 503' }).first().waitFor()
    expect(first.url()).toContain('state=WAITING')
    await first.getByRole('button', { name: 'Show' }).first().click()
    const shown = first.getByRole('dialog').filter({ hasText: 'CUSTOMER' })
    await shown.getByText('"timestamp"').waitFor()
    await shown.getByRole('button', { name: 'Close' }).click()
    await first.getByRole('button', { name: 'Send all waiting…' }).click()
    const dialog = first.getByRole('dialog', { name: 'Send to The printer what waits' })
    expect(await findingsOn(first)).toEqual([])
    await dialog.getByRole('button', { name: 'Send now' }).click()
    await dialog.getByText('attempted now').waitFor()
  })

  test('needs two people to approve and enable a stablecoin, and one to stop it', async () => {
    const api = await newPlatform({ name: 'The mint', supportedCurrencies: ['USD'] })
    const { token, account } = await newIssuer(api)
    await api.create(`/stablecoins/${token.id}/request-service-enablement`)
    await becomeProduction(api)
    await first.goto(addressOf(api, 'stablecoins'))
    const act = async (label: string, name: string, reason: string, submit = label) => {
      await first.getByRole('button', { name: `${label}…` }).click()
      const dialog = first.getByRole('dialog', { name })
      await dialog.getByLabel('Reason').fill(reason)
      expect(await findingsOn(first)).toEqual([])
      await dialog.getByRole('button', { name: submit, exact: true }).click()
      if (submit !== label) await dialog.getByText('A second person must approve it').waitFor()
    }
    const row = first.getByRole('row').filter({ hasText: token.symbol })
    await row.getByText('Pending approval').waitFor()
    expect(await findingsOn(first)).toEqual([])
    for (const [label, status] of [
      ['Approve', 'Enabling'],
      ['Enable', 'Enabled'],
    ] as const) {
      await act(label, `${label}: ${token.symbol}`, `${label} it: its reserves were shown.`, 'Ask for approval')
      await approved(`${label} it: its reserves were shown.`)
      await first.reload()
      await row.getByText(status).waitFor()
    }
    await act('Disable', `Disable: ${token.symbol}`, 'Its reserves are in doubt.')
    await row.getByText('Disabled').waitFor()
    await act('Withdraw', 'Withdraw the link permanently', 'The credentials are lost.')
    await first
      .getByRole('row')
      .filter({ hasText: account.providerAccountId.slice(-8) })
      .getByText('Revoked')
      .waitFor()
    await first.goto(`${origin()}/console/approvals?show=all`)
    for (const sentence of ['Let the platform use as a currency', 'Take from the currencies of the platform'])
      await first.getByText(`${sentence}: ${token.symbol}`).first().waitFor()
  })

  test("needs two people to prove a platform's domain, and one to withdraw it", async () => {
    const api = await newPlatform({ name: 'The post', environment: 'production' })
    const domain = `pay.post-${idOf(api).slice(-6)}.example`
    await api.must('PATCH', '/config', { umaDomain: domain })
    await first.goto(addressOf(api, 'uma-domains'))
    const row = first.getByRole('row').filter({ hasText: domain })
    await row.getByText('Looked for').waitFor()
    await row.getByRole('button', { name: 'Prove…' }).click()
    const proof = first.getByRole('dialog', { name: `Say that ${domain} is the platform's own` })
    await proof.getByLabel('Reason').fill('Its contract names the domain.')
    expect(await findingsOn(first)).toEqual([])
    await proof.getByRole('button', { name: 'Ask for approval' }).click()
    await proof.getByText('A second person must approve it').waitFor()
    await approved('Its contract names the domain.')
    await first.reload()
    await row.getByText('by the word of the operator').waitFor()
    await row.getByRole('button', { name: 'Withdraw…' }).click()
    const withdrawal = first.getByRole('dialog', { name: `Withdraw the proof of ${domain}` })
    await withdrawal.getByLabel('Reason').fill('The domain has been sold.')
    await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await row.getByText('Unproven').waitFor()
  })

  test('finds a customer import by its id, with the errors of each row', async () => {
    const api = await newPlatform({ name: 'The quay' })
    const { id } = await importCsv(
      api,
      csvOf([individualRow('good-1'), individualRow('bad-2', { birthDate: 'never' })]),
    )
    await first.goto(addressOf(api, 'imports', 'sandbox'))
    await first.getByRole('main').getByRole('table').getByRole('link').click()
    const row = first.getByRole('row').filter({ hasText: 'bad-2' })
    await row.getByRole('cell', { name: '2', exact: true }).waitFor()
    await row.getByText('INVALID_INPUT').waitFor()
    await row.getByText('birthDate: This is not a day of the calendar').waitFor()
    expect(await first.getByText('good-1').count()).toBe(0)
    expect(new URL(first.url()).searchParams.get('job')).toBe(id)
    expect(await findingsOn(first)).toEqual([])
  })

  test.each(['configuration', 'audit-log', 'members', 'tokens'])(
    'makes the part %s accessible to people and their tools',
    async (tab) => {
      const api = await newPlatform({ name: 'The mill' })
      await first.goto(addressOf(api, tab, 'sandbox'))
      await first.getByRole('heading', { name: 'The mill' }).waitFor()
      await isWhole(first)
      expect(await first.getByRole('alert').allInnerTexts()).toEqual([])
      expect(await findingsOn(first)).toEqual([])
    },
  )

  test('offers a viewer no actions', async () => {
    const api = await newPlatform({ environment: 'production' })
    const page = await enrolled('viewer')
    for (const tab of ['', 'tokens', 'terms', 'requirements', 'stablecoins', 'uma-domains', 'webhooks']) {
      await page.goto(addressOf(api, tab))
      await page.getByRole('link', { name: 'API tokens' }).waitFor()
      await isWhole(page)
      expect(await page.getByRole('main').locator('button:not(.copy)').allInnerTexts()).toEqual(
        tab === 'terms' ? ['Compare'] : [],
      )
    }
    for (const tab of ['Members', 'Audit log'])
      expect(await page.getByRole('main').getByRole('link', { name: tab }).count()).toBe(0)
  })

  test("never violates the page's policy in any action, and has no script errors", () => {
    expect(complaints).toEqual([])
  })
})
