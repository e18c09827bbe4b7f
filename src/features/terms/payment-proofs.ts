/** The possible purposes of a payment (payments 4.9). */
export const PURPOSES = [
  'GIFT',
  'SELF',
  'GOODS_OR_SERVICES',
  'EDUCATION',
  'HEALTH_OR_MEDICAL',
  'REAL_ESTATE_PURCHASE',
  'TAX_PAYMENT',
  'LOAN_PAYMENT',
  'UTILITY_BILL',
  'DONATION',
  'TRAVEL',
  'FAMILY_SUPPORT',
  'SALARY_PAYMENT',
  'OTHER',
  'EXPORTED_GOODS_PREPAYMENT',
  'EXPORTED_GOODS_POSTPAYMENT',
  'SERVICE_CHARGES',
  'OFFICE_EXPENSES',
  'DELIVERY_FEES',
  'HOTEL_ACCOMMODATION',
  'COMMISSION_ON_GOODS',
  'COMMISSION_ON_SERVICES',
  'ACCOUNTING_SERVICES',
  'EXHIBITION_SERVICES',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** The possible types of a document that proves the purpose (payments 7.1). */
export const DOCUMENT_TYPES = [
  'INVOICE',
  'PROFORMA_INVOICE',
  'CONTRACT',
  'PURCHASE_ORDER',
  'BILL_OF_LADING',
  'AIR_WAYBILL',
  'CUSTOMS_DECLARATION',
  'DELIVERY_NOTE',
  'RECEIPT',
  'OTHER',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The maximum number of documents that one quote can name or require (payments 7.3). */
export const MOST_DOCUMENTS = 3
