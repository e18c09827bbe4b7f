import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { type Api, type Json, newPlatform } from '#test/support/api.ts'
import { service, settle, useService } from '#test/support/service.ts'
import { newPlatformWithWebhooks, settleWebhooks } from '#test/support/webhooks.ts'
import { newCustomer } from '../makers.test-support.ts'
import {
  businessRow,
  csvOf,
  importCsv,
  individualRow,
  newAddress,
  newImport,
  type Row,
  sendCsv,
} from './makers.test-support.ts'

useService()

const customersOf = async (api: Api): Promise<Json[]> => (await api.read('/customers?limit=100')).data.reverse()
const idsOf = async (api: Api) => (await customersOf(api)).map(({ platformCustomerId }) => platformCustomerId)
const progress = (total: number, successful: number) => ({
  total,
  processed: total,
  successful,
  failed: total - successful,
})
const filesOf = ({ platform }: Api) =>
  service().database.db.selectFrom('sealed_files').select('id').where('platform_id', '=', platform).execute()

describe('a file of customers', () => {
  test('makes a customer of each good row and an error of each bad one', async () => {
    const { api, receiver } = await newPlatformWithWebhooks()
    const { status, body } = await sendCsv(
      api,
      csvOf([
        individualRow('one'),
        individualRow('two', { birthDate: '17.05.1990' }),
        individualRow('one'),
        businessRow('four'),
      ]),
    )
    expect({ status, body }).toEqual({
      status: 202,
      body: { jobId: expect.stringMatching(/^Job:[0-9a-f-]{36}$/), status: 'PENDING' },
    })
    expect(await api.read(`/customers/bulk/jobs/${body.jobId}`)).toEqual({
      id: body.jobId,
      status: 'PENDING',
      errors: [],
      progress: progress(0, 0),
    })
    await settleWebhooks()
    const job = await api.read(`/customers/bulk/jobs/${body.jobId}`)
    expect(job).toEqual({
      id: body.jobId,
      status: 'COMPLETED',
      progress: progress(4, 2),
      errors: [
        {
          code: 'INVALID_INPUT',
          message: 'birthDate: This is not a day of the calendar in the form YYYY-MM-DD.',
          details: { errors: [expect.objectContaining({ field: 'birthDate' })], line: 3 },
          correlationId: 'two',
        },
        {
          code: 'CONFLICT',
          message: 'Another customer has this platformCustomerId.',
          details: { line: 4 },
          correlationId: 'one',
        },
      ],
      completedAt: expect.any(String),
    })
    expect(await idsOf(api)).toEqual(['one', 'four'])
    const ended = receiver.of(['BULK_UPLOAD.COMPLETED', 'BULK_UPLOAD.FAILED'])
    expect(ended.map(({ type, data }) => [type, data])).toEqual([['BULK_UPLOAD.COMPLETED', job]])
  })

  test('gives its customers the data, accounts, events and status that single creation gives', async () => {
    const { api, receiver } = await newPlatformWithWebhooks()
    const umaAddress = newAddress()
    const text = csvOf([
      { ...individualRow('person', { umaAddress, addressLine2: 'Flat 2', email: 'Ana@EXAMPLE.org' }) },
      businessRow('business', { businessRegistrationNumber: '12-34', businessTaxId: '47-1234567' }),
    ])
    await importCsv(api, text)
    const [person, business] = await customersOf(api)
    expect(person).toMatchObject({
      customerType: 'INDIVIDUAL',
      fullName: 'Ana Lima',
      birthDate: '1990-05-17',
      email: 'Ana@example.org',
      umaAddress,
      region: 'US',
      kycStatus: 'APPROVED',
      address: {
        line1: '1 Main Street',
        line2: 'Flat 2',
        city: 'Springfield',
        state: 'IL',
        postalCode: '62701',
        country: 'US',
      },
    })
    expect(business).toMatchObject({
      customerType: 'BUSINESS',
      region: 'US',
      kybStatus: 'UNVERIFIED',
      businessInfo: { legalName: 'Umbrellas Inc.', country: 'US', registrationNumber: '12-34', taxId: '47-1234567' },
    })
    const accounts = await api.read(`/customers/internal-accounts?customerId=${person.id}`)
    const single = await newCustomer(api)
    expect(accounts.totalCount).toBe(
      (await api.read(`/customers/internal-accounts?customerId=${single.id}`)).totalCount,
    )
    await settleWebhooks()
    expect(receiver.of('CUSTOMER.KYC_APPROVED', person.id)).toHaveLength(1)
  })

  test('reads a byte-order mark, both line ends, quoted commas and breaks, short rows and blanks', async () => {
    const api = await newPlatform()
    const columns =
      'platformCustomerId,notes,umaAddress,customerType,fullName,birthDate,addressLine1,city,state,postalCode,country,email'
    const [one, two] = [newAddress(), newAddress()]
    const text = [
      `\ufeff${columns}`,
      `"one","a\r\n""note""",${one},INDIVIDUAL,Ana Lima,1990-05-17,"1, Main Street",Springfield,IL,62701,US,`,
      '',
      `two,,${two.slice(1)}, INDIVIDUAL ,"Zoë 😀 =1+1",1990-05-17,1 Main Street,Springfield,IL,62701,US`,
      '   ',
      'three,,three@uma.localhost,INDIVIDUAL',
    ].join('\r\n')
    const job = await importCsv(api, text)
    expect({ status: job.status, progress: job.progress }).toEqual({ status: 'COMPLETED', progress: progress(3, 2) })
    expect(job.errors).toMatchObject([{ code: 'INVALID_INPUT', details: { line: 7 }, correlationId: 'three' }])
    expect(job.errors[0].details.errors.map(({ field }: Json) => field)).toEqual([
      ...['fullName', 'birthDate', 'addressLine1', 'city', 'state', 'postalCode', 'country'],
    ])
    expect(await customersOf(api)).toMatchObject([
      { umaAddress: one, address: { line1: '1, Main Street' } },
      { umaAddress: two, fullName: 'Zoë 😀 =1+1' },
    ])
  })

  const TAKEN = 'that of the customer who is there'
  test.each<[string, Row, object]>([
    ['a known id', { platformCustomerId: 'known' }, { code: 'CONFLICT', correlationId: 'known' }],
    ['a taken address', { umaAddress: TAKEN }, { code: 'UMA_ADDRESS_EXISTS' }],
    ['a foreign domain', { umaAddress: '$a@pay.example.org' }, { code: 'INVALID_UMA_ADDRESS' }],
    ['a wrong country', { country: 'us' }, { code: 'INVALID_INPUT', message: expect.stringMatching(/^country: /) }],
    ['no id', { platformCustomerId: '' }, { code: 'INVALID_INPUT', correlationId: 'row_1' }],
    ['an id that is too long', { platformCustomerId: 'x'.repeat(256) }, { correlationId: 'row_1' }],
    ['NUL in a name', { fullName: 'Ana\0Lima' }, { message: expect.stringContaining('U+0000') }],
    ['a NUL in its id', { platformCustomerId: 'a\0' }, { code: 'INVALID_INPUT', correlationId: 'row_1' }],
    ['a wrong type', { customerType: 'individual' }, { message: expect.stringMatching(/^customerType: /) }],
    ['no type', { customerType: '' }, { message: expect.stringMatching(/^customerType: /) }],
  ])('refuses a row with %s', async (_, extra, error) => {
    const api = await newPlatform()
    const umaAddress = newAddress()
    await newCustomer(api, { platformCustomerId: 'known', umaAddress })
    const bad = individualRow('bad', { ...extra, ...(extra.umaAddress === TAKEN && { umaAddress }) })
    const job = await importCsv(api, csvOf([bad, individualRow('good')]))
    expect({ status: job.status, progress: job.progress }).toEqual({ status: 'COMPLETED', progress: progress(2, 1) })
    expect(job.errors).toMatchObject([{ details: { line: 2 }, ...error }])
  })

  test('reports a row with more cells than the header as an error', async () => {
    const api = await newPlatform()
    const [header, row] = csvOf([individualRow('one')]).split('\n')
    const job = await importCsv(
      api,
      [
        header,
        `${row},,`,
        csvOf([individualRow('two')])
          .split('\n')[1]
          ?.replace('1 Main', '1, Main'),
      ].join('\n'),
    )
    expect(job.progress).toEqual(progress(2, 1))
    expect(job.errors).toMatchObject([
      { code: 'INVALID_CSV_FORMAT', details: { reason: 'too_many_cells', line: 3 }, correlationId: 'two' },
    ])
  })

  test('names everything that is wrong with a row, by its columns', async () => {
    const api = await newPlatform()
    const job = await importCsv(
      api,
      csvOf([individualRow('one', { country: 'DE', birthDate: '1890-01-01', email: 'no' })]),
    )
    expect({ status: job.status, progress: job.progress }).toEqual({ status: 'FAILED', progress: progress(1, 0) })
    expect(job.errors[0].details.errors.map(({ field }: Json) => field)).toEqual(['birthDate', 'email', 'phoneNumber'])
    expect(job.errors[0].message).toBe('3 fields of the row are not valid.')
  })

  test('can be the example that integrators start from', async () => {
    const api = await newPlatform()
    const example = readFileSync(join(ROOT, 'examples/customers/customers.csv'))
    const job = await importCsv(api, example)
    expect({ status: job.status, progress: job.progress }).toEqual({ status: 'COMPLETED', progress: progress(3, 3) })
    expect(await customersOf(api)).toMatchObject([
      { fullName: 'Ana Lima', umaAddress: '$ana.lima@uma.localhost' },
      { fullName: 'Ben Okafor', umaAddress: '$ben.okafor@uma.localhost' },
      { businessInfo: { legalName: 'Umbrellas "All Weather" Inc.' } },
    ])
  })

  test('never changes an existing customer', async () => {
    const api = await newPlatform()
    const customer = await newCustomer(api, { platformCustomerId: 'known' })
    await importCsv(api, csvOf([individualRow('known', { fullName: 'Another Person' })]))
    expect(await api.read(`/customers/${customer.id}`)).toEqual(customer)
  })

  test('seals the file while the import needs it, and deletes it afterwards', async () => {
    const api = await newPlatform()
    await newImport(api, csvOf([individualRow('one')]))
    expect(await filesOf(api)).toHaveLength(1)
    await settle()
    expect(await filesOf(api)).toHaveLength(0)
    await importCsv(api, 'nothing')
    expect(await filesOf(api)).toHaveLength(0)
  })

  test('creates customers once, even if two files arrive in any order', async () => {
    const api = await newPlatform()
    const text = csvOf(Array.from({ length: 20 }, (_, index) => individualRow(`c${index}`)))
    const jobs = await Promise.all([newImport(api, text), newImport(api, text)])
    await settle()
    const ended: Json[] = await Promise.all(jobs.map((id) => api.read(`/customers/bulk/jobs/${id}`)))
    expect(ended.map(({ progress: { processed } }) => processed)).toEqual([20, 20])
    expect(ended.reduce((sum, { progress: { successful } }) => sum + successful, 0)).toBe(20)
    expect(await customersOf(api)).toHaveLength(20)
  })
})

test('imports two files of a platform at a time, and the others afterwards', async () => {
  const api = await newPlatform()
  const files = Array.from({ length: 4 }, (_, index) => csvOf([individualRow(`c${index}`)]))
  const imports = await Promise.all(files.map((text) => newImport(api, text)))
  const statuses = async () =>
    (await Promise.all(imports.map((id) => api.read(`/customers/bulk/jobs/${id}`))))
      .map(({ status }) => status)
      .toSorted()
  await settle()
  expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED', 'PENDING', 'PENDING'])
  await api.create('/sandbox/clock', { advanceSeconds: 5 })
  await settle()
  expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED'])
  expect(await customersOf(api)).toHaveLength(4)
})

describe('a file that cannot be imported as a whole', () => {
  const HEADER = Object.keys(individualRow('x')).join(',')

  test.each<[string, string | Buffer, number, object[]]>([
    ['of nothing', '', 0, [{ reason: 'no_header' }]],
    ['of a byte-order mark', '\ufeff', 0, [{ reason: 'no_header' }]],
    ['of a header', `${HEADER}\n`, 0, [{ reason: 'no_rows' }]],
    [
      'without a column',
      csvOf([{ ...individualRow('a') }, businessRow('b')]).replace('umaAddress', 'umaaddress'),
      2,
      [{ reason: 'missing_required_column', column: 'umaAddress' }],
    ],
    [
      'without columns of its businesses',
      csvOf([individualRow('a'), individualRow('b', { customerType: 'BUSINESS' })]),
      2,
      [{ reason: 'missing_required_column', column: 'businessLegalName' }],
    ],
    ['with a column twice', `${HEADER},city,notes,notes\n1\n`, 1, [{ reason: 'doubled_column', column: 'city' }]],
    [
      'with a quote that is not closed',
      `${csvOf([individualRow('a')])}"b,`,
      2,
      [{ reason: 'quote_not_closed', line: 3 }],
    ],
    ['of one long line', 'x'.repeat(2_000_000), 0, [{ reason: 'row_too_large', line: 1 }]],
    [
      'in another encoding',
      Buffer.from(csvOf([individualRow('a', { fullName: 'Zoë' })]), 'latin1'),
      1,
      [{ reason: 'not_utf8' }],
    ],
  ])('%s fails, and all of its rows with it', async (_, text, total, details) => {
    const { api, receiver } = await newPlatformWithWebhooks()
    const job = await importCsv(api, text)
    expect({ status: job.status, progress: job.progress }).toEqual({ status: 'FAILED', progress: progress(total, 0) })
    expect(job.errors).toEqual(
      details.map((each) => ({
        code: 'INVALID_CSV_FORMAT',
        message: expect.any(String),
        correlationId: expect.stringMatching(/^row_\d$/),
        details: each,
      })),
    )
    expect(await customersOf(api)).toEqual([])
    await settleWebhooks()
    expect(receiver.attempts.map(({ type, data }) => [type, data])).toEqual([['BULK_UPLOAD.FAILED', job]])
  })
})

describe('an upload of customers', () => {
  test('needs a file of at most 25 MiB', async () => {
    const api = await newPlatform()
    const form = new Response(new FormData())
    const sent = {
      raw: Buffer.from(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    }
    expect(await api.send('POST', '/customers/bulk/csv', sent)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
    const limit = 25 * 1024 * 1024
    expect(await sendCsv(api, Buffer.alloc(limit + 1, 'x'))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
    expect((await sendCsv(api, Buffer.alloc(limit, 'x'))).status).toBe(202)
  })

  test('shows an upload to its own platform only', async () => {
    const id = await newImport(await newPlatform(), 'a')
    const other = await newPlatform()
    expect(await other.get(`/customers/bulk/jobs/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'BULK_UPLOAD_JOB_NOT_FOUND' },
    })
  })

  test('needs the right to manage, and its progress the right to view', async () => {
    const api = await newPlatform()
    const [viewer, manager] = [await api.withPermissions('VIEW'), await api.withPermissions('MANAGE')]
    expect((await sendCsv(viewer, 'a')).status).toBe(403)
    const id = await newImport(manager, 'a')
    expect((await manager.get(`/customers/bulk/jobs/${id}`)).status).toBe(403)
    expect((await viewer.get(`/customers/bulk/jobs/${id}`)).status).toBe(200)
  })
})
