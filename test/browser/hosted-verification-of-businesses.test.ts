import { expect, test } from 'vitest'
import { newLink } from '#features/customers/hosted-verification/makers.test-support.ts'
import { newPlatform } from '../support/api.ts'
import {
  approve,
  attach,
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
  LOOKS,
  open,
  page,
  save,
} from './verification-pages.ts'

describePages(() => {
  test.each(LOOKS)('verifies a business with two people behind it on $name', async (chosen) => {
    const api = await newPlatform()
    const { id } = await api.create('/customers', {
      customerType: 'BUSINESS',
      businessInfo: {
        legalName: 'Umbrellas & Co <Ltd>',
        country: 'US',
        taxId: '47-1234567',
        incorporatedOn: '2015-03-01',
        registrationNumber: 'HRB 003',
      },
    })
    await open(await newLink(api, id), chosen)
    await goOn('Continue')
    await heading('The company')
    expect(await page.getByLabel('Legal name').inputValue()).toBe('Umbrellas & Co <Ltd>')
    await choose('Legal form', 'Limited liability company (LLC)')
    await save()
    await heading('Address of the company')
    await enterAddress()
    await save()
    await heading('Business of the company')
    await choose('Line of business', 'Retail trade')
    await page
      .getByRole('group', { name: 'In which countries does it work?' })
      .getByLabel('United States', { exact: true })
      .check()
    await choose('What is the account for?', 'Supplier payments')
    await choose('How many payments in a month?', '10 to 100')
    await choose('How much money in a month?', '$10,000 to $100,000')
    await page
      .getByRole('group', { name: 'To which countries will it pay?' })
      .getByLabel('Mexico', { exact: true })
      .check()
    await save()
    await page.getByRole('alert').waitFor()
    await fill('Where does its money come from?', 'Sales of umbrellas')
    await save()
    for (const [title, kind] of [
      ['Proof that the company exists', 'Certificate of incorporation'],
      ['Proof of control of the company', 'Trust agreement'],
      ['Proof of address', 'Utility bill'],
    ] as const) {
      await heading(title)
      await check(kind)
      await choose('Country that it is from', 'United States')
      await attach('The document')
      await save()
    }
    await heading('People behind the company')
    await goOn('Add a person')
    await enterPerson('Ben', 'Okoro', ['Owner (beneficial owner)', 'Director'], '60')
    await check('Social security number (SSN)')
    await fill('Number', '123-45-6789')
    await save()
    await heading('People behind the company')
    await goOn('Add another person')
    await enterPerson('Carla', 'Ruiz', ['Owner (beneficial owner)'], '40')
    await check('A number from another country')
    await fill('Number', 'X-99')
    await save()
    await heading('Carla Ruiz')
    await choose('Country that issued the number', 'Mexico')
    await save()
    await heading('Passport of Carla Ruiz')
    await enterDocument('Mexico', 'G1234')
    await attach('Page with the photo')
    await save()
    await heading('Second identity document of Carla Ruiz')
    await check('National identity card')
    await enterDocument('Mexico', 'I1234')
    await attach('Front, or the page with the photo')
    await attach('Back')
    await save()
    await heading('People behind the company')
    await goOn('Everyone is added')
    await page.getByText('Everything that is needed is here.').waitFor()
    await follow(page.getByRole('button', { name: 'Submit' }))
    await heading('Thank you, that was all')
    const { kybStatus, beneficialOwners } = await api.read(`/customers/${id}`)
    expect({ kybStatus, length: beneficialOwners.length }).toEqual({ kybStatus: 'PENDING', length: 2 })
    await approve(api, id)
    expect((await api.read(`/customers/${id}`)).kybStatus).toBe('APPROVED')
    expect(complaints).toEqual([])
  })

  async function enterPerson(first: string, last: string, roles: readonly string[], share: string): Promise<void> {
    await fill('Given names', first)
    await fill('Family names', last)
    await fill('Date of birth', '1980-05-17')
    await choose('Nationality', 'Mexico')
    for (const role of roles) await check(role)
    await fill('Share in percent', share)
    await enterAddress()
  }
})
