-- By which what is known of one customer is found when the customer is erased, without reading what is known of others.
create index external_accounts_of_a_customer on external_accounts (platform_id, customer_id, created_at, id);
create index receipts_of_a_transaction on receipts (platform_id, transaction_id) where transaction_id is not null;
create index payment_documents_of_a_customer on payment_documents (platform_id, customer_id) where customer_id is not null;
create index signed_requests_of_a_subject on signed_requests (platform_id, subject);
create index agents_ever_of_a_customer on agents (platform_id, customer_id, created_at, id);
create index invitations_by_inviter on invitations (platform_id, inviter_uma);
create index invitations_by_invitee on invitations (platform_id, invitee_uma) where invitee_uma is not null;
create index custody_credentials_of_a_wallet on custody_credentials (platform_id, account_id);
create index custody_sessions_of_a_credential on custody_sessions (platform_id, credential_id);
create index custody_otp_issuances_of_a_credential on custody_otp_issuances (platform_id, credential_id);
