import type { BrandSettings } from '@kindred/contract/staff/brand.ts';
import { callStaffApi } from '../../../platform/api.ts';
import { withLongTimeout } from '../../../platform/timeouts.ts';

export const sendLogo = (file: string) =>
  callStaffApi('POST /staff/charity/logo', { body: { file }, ...withLongTimeout() });

export const sendBrand = (version: string, brand: BrandSettings) =>
  callStaffApi('PUT /staff/charity/brand', { body: { version, brand } });

export const fetchBrandPreview = (path: string, brand: BrandSettings) =>
  callStaffApi('POST /staff/charity/preview', { body: { path, brand } });
