-- A newsletter may write into its links to whom it was sent.
UPDATE orders SET utm_source = NULL, utm_medium = NULL, utm_campaign = NULL, utm_content = NULL, utm_term = NULL
WHERE erased_at IS NOT NULL;
