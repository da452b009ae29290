-- An import writes thousands of products, and each of its rows walked the index of their words forty times. They wait in a list
-- again, a short one, and go into the index many at once: 8,000 rows in a fifth of the time. Two hundred look-ups that find the
-- list full take half as long again (32 and 47 ms): longer lists would cost them much more.
ALTER INDEX produto_busca_idx SET (fastupdate = on, gin_pending_list_limit = 256);
