import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateSettings } from '#providers/rates/settings.ts'
import { LoopbackServer } from './loopback-server.ts'

/** Publishes rates: the test sets either a body with status 200 or another status. */
export class RatePublisher extends LoopbackServer {
  says: string | number = 404
  asked = 0
  tokens = new Set<string | undefined>()

  protected async answer({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked++
    this.tokens.add(headers.authorization)
    if (typeof this.says === 'number') response.writeHead(this.says).end()
    else response.end(this.says)
  }
}

/** Returns the settings of a deployment that uses this publisher as the European Central Bank. */
export const ecbAt = ({ url }: RatePublisher): RateSettings => ({
  source: 'ecb',
  url,
  graceHours: 2,
  mostMovePercent: 10,
  file: undefined,
  token: undefined,
  overlay: undefined,
})

/** Returns the file of a day in the form of the European Central Bank. Rates are for one euro. */
export const ecbFile = (day: string, rates: Record<string, string>): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube><Cube time='${day}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube>
</gesmes:Envelope>
`
