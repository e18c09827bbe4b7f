/** A national list of bank codes. Only a complete one can tell that a code does not exist. */
export interface CodeList {
  complete: boolean
  names: Readonly<Record<string, string>>
}

/** Whether a code may be used: an incomplete list must not block money (accounts 8). */
export function admitsCode(list: CodeList, code: string): boolean {
  return !list.complete || Object.hasOwn(list.names, code)
}

/** The first three digits of a CLABE. */
export const CLABE_BANKS: CodeList = {
  complete: true,
  names: {
    '002': 'Banamex',
    '012': 'BBVA México',
    '014': 'Santander',
    '019': 'Banjército',
    '021': 'HSBC',
    '030': 'Bajío',
    '036': 'Inbursa',
    '042': 'Mifel',
    '044': 'Scotiabank',
    '058': 'Banregio',
    '059': 'Invex',
    '062': 'Afirme',
    '072': 'Banorte',
    '106': 'Bank of America',
    '112': 'Monex',
    '127': 'Azteca',
    '130': 'Compartamos',
    '137': 'BanCoppel',
    '145': 'Base',
    '166': 'Bienestar',
    '638': 'Nu México',
    '646': 'STP',
    '722': 'Mercado Pago',
    '728': 'Spin',
  },
}

/** The three digits of a Canadian institution. */
export const CANADIAN_INSTITUTIONS: CodeList = {
  complete: true,
  names: {
    '001': 'Montreal',
    '002': 'Nova Scotia',
    '003': 'Royal',
    '004': 'Toronto-Dominion',
    '006': 'National',
    '010': 'CIBC',
    '016': 'HSBC Canada',
    '030': 'Canadian Western',
    '039': 'Laurentian',
    '219': 'ATB',
    '614': 'Tangerine',
    '815': 'Desjardins',
    '829': 'Desjardins',
    '837': 'Meridian',
  },
}

/** The first four letters of an IFSC. */
export const IFSC_BANKS: CodeList = {
  complete: true,
  names: {
    BARB: 'Bank of Baroda',
    BKID: 'Bank of India',
    CBIN: 'Central Bank of India',
    CNRB: 'Canara Bank',
    FDRL: 'Federal Bank',
    HDFC: 'HDFC Bank',
    ICIC: 'ICICI Bank',
    IDFB: 'IDFC First Bank',
    IDIB: 'Indian Bank',
    INDB: 'IndusInd Bank',
    IOBA: 'Indian Overseas Bank',
    KKBK: 'Kotak Mahindra Bank',
    MAHB: 'Bank of Maharashtra',
    PUNB: 'Punjab National Bank',
    SBIN: 'State Bank of India',
    UBIN: 'Union Bank of India',
    UCBA: 'UCO Bank',
    UTIB: 'Axis Bank',
    YESB: 'Yes Bank',
  },
}

/** The nine digits by which Canadian payments are routed electronically: `0`, institution, transit (accounts 5.6). */
export function canadianRoutingNumber(institution: string, transit: string): string {
  return `0${institution}${transit}`
}
