import type { MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';

/** Rows with the names of their columns. Instants are ISO 8601, UTC. */
export type MaterialFileRow = {
  id: string;
  name: string;
  media_type: MediaType;
  bytes: number;
  digest: string;
  pages: number | null;
  seconds: number | null;
  width: number | null;
  height: number | null;
  has_picture: boolean;
  saved_at: string;
};

export type MaterialRow = {
  id: string;
  type: MaterialType;
  title: string;
  class: ClassLevel;
  subject: Subject;
  chapter: string;
  description: string;
  file_id: string;
  is_published: boolean;
  author_id: string;
  downloads: number;
  revision: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
};

export type ConceptNoteRow = {
  material_id: string;
  summary: string;
  key_points: string[];
  example: string;
  keywords: string[];
};

export type MaterialPlaceRow = {
  user_id: string;
  material_id: string;
  page: number | null;
  seconds: number | null;
  read_at: string;
};

/** By table, in foreign key order. */
export interface StudyRows {
  material_files: MaterialFileRow[];
  materials: MaterialRow[];
  concept_notes: ConceptNoteRow[];
  reading_positions: MaterialPlaceRow[];
}
