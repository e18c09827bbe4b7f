import { expect, test } from 'vitest'
import { newLink } from '#features/customers/hosted-verification/makers.test-support.ts'
import { completeBusiness } from '#features/customers/verifications/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import {
  approve,
  attach,
  BACK_AT_THE_APP,
  check,
  choose,
  complaints,
  describePages,
  enterAddress,
  enterDocument,
  fill,
  follow,
  goOn,
  heading,
  inspect,
  LOOKS,
  open,
  page,
  save,
} from './verification-pages.ts'

const UNKNOWN_BUSINESS = {
  legalName: 'Umbrellas Inc.',
  country: 'US',
  taxId: '47-1234567',
  incorporatedOn: '2015-03-01',
  registrationNumber: 'HRB 003',
}

describePages(() => {
  test.each(LOOKS)('verifies a person without known data on $name', async (chosen) => {
    const api = await newPlatform({ environment: 'production' })
    const { id } = await api.create('/customers', { customerType: 'INDIVIDUAL' })
    await open(await newLink(api, id, { redirectUri: 'https://app.example.org/done' }), chosen)
    await goOn('Continue')
    await heading('Your details')
    await fill('Full name', 'Ana')
    await save()
    await page.getByRole('alert').getByRole('link', { name: 'Enter: Date of birth' }).click()
    expect(page.url()).toMatch(/#birthDate$/)
    await fill('Date of birth', '1990-05-17')
    await choose('Nationality', 'United States')
    await save()
    await page.getByRole('alert').getByText('A given and a family name are needed.').waitFor()
    await fill('Full name', 'Ana Lima')
    await save()
    await heading('Your home address')
    await enterAddress()
    await save()
    await heading('Your identification number')
    await check('Social security number (SSN)')
    await fill('Number', '12')
    await save()
    expect(await page.getByLabel('Number', { exact: true }).inputValue()).toBe('')
    await fill('Number', '123-45-6789')
    await save()
    await heading('Your identity document')
    await check('Driving licence')
    await enterDocument('United States', 'D1234567')
    await attach('Front, or the page with the photo')
    await save()
    await page.getByRole('alert').getByRole('link', { name: 'Back: Choose a file.' }).waitFor()
    await page.getByText('On file. Choose a file only to replace it.').waitFor()
    await attach('Back')
    await save()
    await heading('Verify your identity')
    await page.getByText('Everything that is needed is here.').waitFor()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(BACK_AT_THE_APP).waitFor()
    expect((await api.read(`/customers/${id}`)).kycStatus).toBe('PENDING')
    await approve(api, id)
    expect((await api.read(`/customers/${id}`)).kycStatus).toBe('APPROVED')
    expect(complaints).toEqual([])
  })

  test.each(LOOKS.filter(({ javaScriptEnabled }) => javaScriptEnabled))(
    'pages that ask nothing, and papers that have arrived, are as good on $name',
    async (chosen) => {
      const api = await newPlatform()
      const { id } = await completeBusiness(api)
      const url = await newLink(api, id, { redirectUri: 'https://app.example.org/done' })
      await open(url, chosen)
      await goOn('Utility bill')
      await page.getByText('It has arrived. You can replace it with another file.').waitFor()
      await page.goto(url)
      await page.getByRole('button', { name: 'Submit' }).click()
      await page.getByText(BACK_AT_THE_APP).waitFor()
      for (const [address, title] of [
        [url, 'This link has been used'],
        [await newLink(api, id), 'No action needed'],
        [`${url}x`, 'There is no such link'],
      ] as const) {
        await page.goto(address)
        await heading(title)
        await inspect()
      }
      const other = await api.create('/customers', { customerType: 'BUSINESS', businessInfo: UNKNOWN_BUSINESS })
      await page.goto(await newLink(api, other.id))
      const early = `<form method="post" action="${page.url()}/complete"><button>Too early</button></form>`
      await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), early)
      await follow(page.getByRole('button', { name: 'Too early' }))
      await page.getByRole('alert').getByText('Please complete the parts').waitFor()
      expect(complaints).toEqual([])
    },
  )
})
