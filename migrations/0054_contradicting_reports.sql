-- The same money was reported again, under the same id, with another amount. Nothing follows but that an operator is told; the last such report is kept.
alter table receipts add column contradicted_at timestamptz(3);
alter table receipts add column other_amount bigint;
alter table receipts add column other_currency text;
create index receipts_contradicted on receipts (environment, contradicted_at) where contradicted_at is not null;

-- What a notice of a return has said to be kept, 0 when it has said nothing. Absent of notices that were received before.
alter table partner_notices add column charge bigint;
alter table partner_notices add column contradicted_at timestamptz(3);
create index partner_notices_contradicted on partner_notices (platform_id) where contradicted_at is not null;
