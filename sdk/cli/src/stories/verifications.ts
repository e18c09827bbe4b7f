import type { Causeway, components } from '@causeway/client'
import { newCustomer, US_ADDRESS } from './steps.ts'
import type { Say, Stories, Story } from './story.ts'

const UK_ADDRESS = { line1: '1 High Street', city: 'London', postalCode: 'SW1A 1AA', country: 'GB' }

/** The data of a person who lacks only a document. */
const knownPerson = (fullName: string) => ({
  fullName,
  birthDate: '1990-05-17',
  nationality: 'GB',
  address: UK_ADDRESS,
})

type BusinessInfo = Partial<components['schemas']['BusinessInfo']>

/** Creates a business. The end of its registration number selects its verification result in the sandbox. */
async function newBusiness(causeway: Causeway, say: Say, registrationNumber: string, about: BusinessInfo = {}) {
  const business = await causeway.post('/customers', {
    body: {
      customerType: 'BUSINESS',
      address: UK_ADDRESS,
      businessInfo: {
        legalName: 'Lima Trading Ltd',
        country: 'GB',
        taxId: '123456789',
        incorporatedOn: '2019-04-01',
        registrationNumber,
        ...about,
      },
    },
  })
  say(`${business.id}, a business with the registration number ${registrationNumber}, is created.`)
  return business
}

/** The answers to a reviewer's questions about a business. */
const ASKED_OF_BUSINESSES = {
  entityType: 'LLC',
  businessType: 'RETAIL_TRADE',
  countriesOfOperation: ['GB'],
  purposeOfAccount: 'SUPPLIER_PAYMENTS',
  sourceOfFunds: 'Sales of umbrellas',
  expectedMonthlyTransactionCount: 'COUNT_10_TO_100',
  expectedMonthlyTransactionVolume: 'VOLUME_10K_TO_100K',
  expectedRecipientJurisdictions: ['US', 'MX'],
} as const satisfies BusinessInfo

/** Each document proves a different fact: the business exists, its ownership and directors, and its address. */
const BUSINESS_DOCUMENTS = ['CERTIFICATE_OF_INCORPORATION', 'TRUST_AGREEMENT', 'UTILITY_BILL'] as const

type DocumentType = components['schemas']['DocumentType']

/** The data of a passport. */
const PASSPORT = { documentNumber: '925076473', issuingAuthority: 'HM Passport Office' }

async function upload(
  causeway: Causeway,
  say: Say,
  documentHolder: string,
  documentType: DocumentType,
  about: Partial<typeof PASSPORT> = {},
): Promise<void> {
  const file = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })
  const { id } = await causeway.post('/documents', {
    body: { file, documentHolder, documentType, country: 'GB', ...about },
  })
  say(`${id}, a ${documentType}, is uploaded.`)
}

async function addOwner(causeway: Causeway, say: Say, customerId: string): Promise<void> {
  const { id } = await causeway.post('/beneficial-owners', {
    body: {
      customerId,
      roles: ['UBO', 'DIRECTOR'],
      ownershipPercentage: 60,
      personalInfo: {
        firstName: 'Ana',
        lastName: 'Lima',
        birthDate: '1990-05-17',
        nationality: 'US',
        address: US_ADDRESS,
        idType: 'SSN',
        identifier: '123-45-6789',
      },
    },
  })
  say(`${id}, who owns and directs the business, is added.`)
}

async function submit(causeway: Causeway, say: Say, customerId: string): Promise<void> {
  const { id, verificationStatus } = await causeway.post('/verifications', { body: { customerId } })
  say(`${id} is submitted and ${verificationStatus}.`)
}

/** A person whose verification the sandbox decides immediately. */
const person = (title: string, fullName: string): Story => ({
  title,
  play: (causeway, say) => newCustomer(causeway, say, { fullName }),
})

/** A business whose verification the sandbox decides immediately. */
const business = (title: string, registrationNumber: string): Story => ({
  title,
  async play(causeway, say) {
    const { id } = await newBusiness(causeway, say, registrationNumber)
    await submit(causeway, say, id)
  },
})

export const VERIFICATION_STORIES = {
  'CUSTOMER.KYC_APPROVED': person('A person is created and approved at once.', 'Ana Lima'),
  'CUSTOMER.KYC_REJECTED': person('A person whose name ends with 002 is created and rejected.', 'Ana Lima 002'),
  'CUSTOMER.KYC_PENDING': person('A person whose name ends with 001 is created and stays pending.', 'Ana Lima 001'),
  'CUSTOMER.KYB_APPROVED': business('A business is submitted and approved at once.', '12345000'),
  'CUSTOMER.KYB_REJECTED': business('A business whose number ends with 002 is submitted and rejected.', '12345002'),
  'CUSTOMER.KYB_PENDING': {
    title: 'A business whose number ends with 001 is submitted, complete, and waits for a reviewer.',
    async play(causeway, say) {
      const { id } = await newBusiness(causeway, say, '12345001', ASKED_OF_BUSINESSES)
      for (const documentType of BUSINESS_DOCUMENTS) await upload(causeway, say, id, documentType)
      await addOwner(causeway, say, id)
      await submit(causeway, say, id)
    },
  },
  'VERIFICATION.APPROVED': business('The verification of a business is approved at once.', '12345000'),
  'VERIFICATION.REJECTED': business('The verification of a business is rejected at once.', '12345002'),
  'VERIFICATION.IN_PROGRESS': business('The verification of a business begins, and is decided at once.', '12345000'),
  'VERIFICATION.RESOLVE_ERRORS': {
    title: 'A person about whom much is missing is submitted.',
    async play(causeway, say) {
      const { id } = await newCustomer(causeway, say, { fullName: 'Ana Lima 003' })
      await submit(causeway, say, id)
    },
  },
  'VERIFICATION.READY_FOR_VERIFICATION': {
    title: 'The passport that was missing is uploaded.',
    async play(causeway, say) {
      const { id } = await newCustomer(causeway, say, knownPerson('Ana Lima 003'))
      await submit(causeway, say, id)
      await upload(causeway, say, id, 'PASSPORT', PASSPORT)
    },
  },
  'VERIFICATION.PENDING_MANUAL_REVIEW': {
    title: 'A person whose name ends with 001 is submitted, complete, and waits for a reviewer.',
    async play(causeway, say) {
      const { id } = await newCustomer(causeway, say, knownPerson('Ana Lima 001'))
      await upload(causeway, say, id, 'PASSPORT', PASSPORT)
      await submit(causeway, say, id)
    },
  },
} as const satisfies Stories
