// oxlint-disable-next-line typescript/triple-slash-reference -- a package that imports this one needs the declaration too
/// <reference path="../types/css.d.ts" />
// All that desk pages are made of. What is re-exported of Mantine lives under the page's policy: its grids, and props by breakpoint, write
// styles from texts and are left out (decision 120).
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Checkbox,
  Code,
  Divider,
  Drawer,
  Group,
  Kbd,
  Loader,
  Menu,
  Modal,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Switch,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useHotkeys, useLocalStorage } from '@mantine/hooks';
export { Spotlight } from '@mantine/spotlight';
export { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { Link, Navigate, Route, lazyPage, useLocation, useNavigate, useRead, useSearchParams, useWrite } from '@fudaya/web';
export { createQueryClient, LanguageContext, MemoryRouter, QueryClientProvider, readKey, useParams } from '@fudaya/web/desk';
export { ActDialog, type ActDialogProps } from './act/ActDialog.tsx';
export { isWaiting, useProvenWrite } from './act/use-proven-write.ts';
export type { ChartPoint, ChartSeries, TimeChartProps } from './chart/chart-props.ts';
export { TimeChart } from './chart/TimeChart.tsx';
export { defineDesk, isDeskArea, type DeskArea, type DeskParts, type NavEntry } from './desk-area.ts';
export {
  CheckboxField,
  InstantField,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from './form/fields.tsx';
export { base64urlOf, shrunkPicture } from '@fudaya/web/picture-file';
export { FileDrop } from './form/FileDrop.tsx';
export { Form } from './form/Form.tsx';
export { LinesImport, type LinesImportProps } from './form/LinesImport.tsx';
export { packFile } from './form/pack-file.ts';
export { PartsProgress } from './form/PartsProgress.tsx';
export { readCsv, type CsvFile } from './form/read-csv.ts';
export { saveFile } from './form/save-file.ts';
export { useDeskForm, type DeskForm, type DeskFormOptions } from './form/use-desk-form.ts';
export { Instant, Money, Points } from './format/figures.tsx';
export { StatusBadge, type Tone } from './format/StatusBadge.tsx';
export { AreaHome } from './layout/AreaHome.tsx';
export { Columns } from './layout/Columns.tsx';
export { Facts, type Fact } from './layout/Facts.tsx';
export { LargePicture } from './layout/LargePicture.tsx';
export { PageHead } from './layout/PageHead.tsx';
export { Panel } from './layout/Panel.tsx';
export { Allowed } from './session/Allowed.tsx';
export { DeskSessionProvider } from './session/DeskSessionProvider.tsx';
export { spotlight } from './palette/spotlight.ts';
export { PackSeen } from './parts/PackSeen.tsx';
export { PricesAhead } from './parts/PricesAhead.tsx';
export type { LookAhead } from './parts/look-ahead.ts';
export { DeskPartsProvider } from './parts/parts-context.ts';
export type { PackSale } from './parts/pack-sale.ts';
export { PasskeyCard } from './session/PasskeyCard.tsx';
export { useParts, useSpans, type Parts, type PartsStep, type Span, type Spans } from './form/use-parts.ts';
export { forgetOwn, ownKey } from './session/own-storage.ts';
export { hasRight, useDesk, type Desk, type DeskSession } from './session/session.ts';
export { Empty, Failed, Loading, Shown } from './states/states.tsx';
export { DataTable, type Column, type DataTableProps, type Sorting } from './table/DataTable.tsx';
export { FilterBar } from './table/FilterBar.tsx';
export { useCursor } from './table/use-cursor.ts';
export { useFilters } from './table/use-filters.ts';
export { texts as kitTexts } from './texts.ts';
export { DeskProvider } from './theme/DeskProvider.tsx';
export { useScheme, type Scheme } from './theme/use-scheme.ts';
export { toast } from './toast.ts';
export { version } from './version.ts';
